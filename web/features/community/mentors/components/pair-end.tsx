import { useState } from 'react'
import { continuePair, endPair, type MentorPair } from '#contract/community/mentor-pairs.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useMentoringChange } from './use-mentor-change.ts'

/** After a long silence: asks whether both want to continue. */
export function SilenceQuestion({ pair }: { pair: MentorPair }) {
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite(() => change(continuePair, { params: { id: pair.id } }))
  if (pair.endsOn === null) return null
  return (
    <div className="grid gap-2">
      <StatusLine
        tone="now"
        action={
          <Button size="small" working={isWorking && m.mentors_changing()} onClick={() => write()}>
            {m.mentors_go_on()}
          </Button>
        }
      >
        {m.mentors_silent({ day: dayInWords(pair.endsOn) })}
      </StatusLine>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Ends the pair, or switches to another mentor. No reason is required. */
export function PairEnd({ pair }: { pair: MentorPair }) {
  const [pendingAction, setPendingAction] = useState<'end' | 'switch' | null>(null)
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite((switches: boolean) =>
    change(endPair, { params: { id: pair.id }, body: { switches } }),
  )
  if (pair.state === 'ended') return null
  return (
    <section aria-labelledby="pair-end" className="grid gap-3">
      <h2 id="pair-end" className="text-xl">
        {m.mentors_end_title()}
      </h2>
      <p className="text-ink-soft">{pair.isMentor ? m.mentors_end_text_mentor() : m.mentors_end_text()}</p>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!pair.isMentor && (
          <Button
            tone="secondary"
            working={isWorking && m.mentors_changing()}
            onClick={() => setPendingAction('switch')}
          >
            {m.mentors_switch()}
          </Button>
        )}
        <Button
          tone="quiet"
          working={isWorking && m.mentors_changing()}
          onClick={() => setPendingAction('end')}
        >
          {m.mentors_end()}
        </Button>
      </div>
      <AlertDialog
        open={pendingAction !== null}
        onOpenChange={(open) => open || setPendingAction(null)}
        title={pendingAction === 'switch' ? m.mentors_switch_question() : m.mentors_end_question()}
        description={pendingAction === 'switch' ? m.mentors_switch_text() : m.mentors_end_confirm_text()}
        confirm={pendingAction === 'switch' ? m.mentors_switch() : m.mentors_end()}
        onConfirm={() => {
          setPendingAction(null)
          write(pendingAction === 'switch')
        }}
      />
    </section>
  )
}
