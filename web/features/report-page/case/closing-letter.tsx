import { Download, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { ValueOf } from '#web/records/case-file/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { localToday } from '#web/ui/days.ts'
import { useReportSlots } from '../slots.ts'
import { useCase } from './case-context.ts'
import { closingLetter } from './letter.ts'

const between = '\n\n'

/** Shows the letter that ends a case, to be changed, saved as a PDF, and sent as a message. */
export function ClosingLetter({ value, team }: { value: ValueOf<'outcome'>; team: string }) {
  const { report, compose } = useCase()
  const { saveLetter } = useReportSlots()
  const [isOpen, setOpen] = useState(false)
  const letter = closingLetter(value, { team, day: localToday(), sentOn: report.record.report.sentAt })
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? letter.paragraphs.join(between)
  const saving = useWrite(() =>
    saveLetter({
      title: letter.title,
      paragraphs: shown.split(/\n{2,}/).filter((each) => each.trim() !== ''),
    }),
  )
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        {m.cases_letter()}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={letter.title} description={m.cases_letter_text()}>
        <div className="grid gap-4">
          <Field id="closing-letter" label={m.cases_letter_words()}>
            <TextArea
              sealed
              rows={12}
              value={shown}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
          {saving.problem && <p className="text-danger">{saving.problem}</p>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              tone="secondary"
              icon={<Download aria-hidden size={20} />}
              working={saving.isWorking && m.cases_letter_drawing()}
              onClick={() => saving.write()}
            >
              {m.cases_letter_save()}
            </Button>
            <Button
              icon={<MessageCircle aria-hidden size={20} />}
              onClick={() => {
                setOpen(false)
                compose(shown)
              }}
            >
              {m.cases_letter_send()}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
