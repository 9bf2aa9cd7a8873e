import { Download, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { KnownDocument } from '#web/records/case-file/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { localToday } from '#web/ui/days.ts'
import { useReportSlots } from '#web/records/report-slots.ts'
import { useCase } from '../model/case-context.ts'
import { closingLetter } from './closing-letter-text.ts'

const between = '\n\n'

interface ClosingLetterProps {
  known: KnownDocument<'outcome'>
  team: string
}

interface LetterButtonsProps {
  saveState: ReturnType<typeof useFormDraft>['saveState']
  isSaving: boolean
  onSave: () => void
  onSend: () => void
}

/** Saves the letter as a PDF, or sends it as a message. */
function LetterButtons({ saveState, isSaving, onSave, onSend }: LetterButtonsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <StorageNote saveState={saveState} />
      <Button
        tone="secondary"
        icon={<Download aria-hidden size={20} />}
        working={isSaving && m.case_file_letter_drawing()}
        onClick={onSave}
      >
        {m.case_file_letter_save()}
      </Button>
      <Button icon={<MessageCircle aria-hidden size={20} />} onClick={onSend}>
        {m.case_file_letter_send()}
      </Button>
    </div>
  )
}

/**
 * Shows the closing letter, to be edited, saved as a PDF, and sent as a message. Edits are stored on this device until the outcome changes,
 * which makes it another letter.
 */
export function ClosingLetter({ known: { id, value, document }, team }: ClosingLetterProps) {
  const { keyring, report, compose } = useCase()
  const { saveLetter } = useReportSlots()
  const [isOpen, setOpen] = useState(false)
  const { id: reportId, sentAt } = report.record.report
  const letter = closingLetter(value, { team, day: localToday(), sentOn: sentAt })
  const version = `${reportId}/${id}/${document.newest.version}`
  const { typed, saveState, change, clear } = useFormDraft(`letter/${keyring.name}/${version}`)
  const { text } = typed
  const shown = typeof text === 'string' ? text : letter.paragraphs.join(between)
  const saving = useWrite(() =>
    saveLetter({
      title: letter.title,
      paragraphs: shown.split(/\n{2,}/).filter((each) => each.trim() !== ''),
    }),
  )
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        {m.case_file_letter()}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={letter.title}
        description={m.case_file_letter_text()}
      >
        <div className="grid gap-4">
          <Field id="closing-letter" label={m.case_file_letter_words()}>
            <TextArea
              sealed
              rows={12}
              value={shown}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          </Field>
          {saving.problem && <p className="text-danger">{saving.problem}</p>}
          <LetterButtons
            saveState={saveState}
            isSaving={saving.isWorking}
            onSave={() => saving.write()}
            onSend={() => {
              setOpen(false)
              compose(shown)
              clear()
            }}
          />
        </div>
      </Dialog>
    </>
  )
}
