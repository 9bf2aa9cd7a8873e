import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { Moment } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Radios } from '#web/ui/radios.tsx'

interface ChooseFormProps {
  moment: Moment
  onChoose: (moment: string, choice: number) => Promise<void>
}

/** A selection, and a button that sends it: a slip can be corrected before sending, a counted vote cannot. */
export function ChooseForm({ moment, onChoose }: ChooseFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { submit, isWorking, problem } = useWrite(
    async () => {
      if (chosen === null) throw new Incomplete(m.classes_choose_first())
      await onChoose(moment.id, Number(chosen))
    },
    (error) => (isRefusal(error, 'conflict') ? m.classes_too_late() : undefined),
  )
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Radios
        name="class-choice"
        legend={m.library_what_do_you_do()}
        value={chosen}
        onChange={setChosen}
        options={moment.choices.map(({ words, deed }, choice) => ({
          value: String(choice),
          label: <LineView line={words} />,
          ...(deed === 'out' ? { icon: <ShieldAlert aria-hidden size={20} /> } : {}),
        }))}
      />
      <ProblemNotice problem={problem} />
      <div>
        <Button type="submit" size="large" working={isWorking && m.classes_choosing()}>
          {m.classes_choose()}
        </Button>
      </div>
    </form>
  )
}
