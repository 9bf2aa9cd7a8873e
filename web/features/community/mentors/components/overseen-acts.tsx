import { useState } from 'react'
import { endOverseenPair, overseePair, type OverseenPair } from '#contract/community/mentor-oversight.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { useMentoringChange } from './use-mentor-change.ts'

/** Takes over a pair without an overseer. Nothing of it is shown before. */
export function TakeOverPair({ pair }: { pair: OverseenPair }) {
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite(() =>
    change(overseePair, { params: { id: pair.id }, body: { oversees: true } }),
  )
  return (
    <section aria-labelledby="take-over" className="grid max-w-measure gap-3">
      <h2 id="take-over" className="text-xl">
        {m.mentors_take_over()}
      </h2>
      <p>{m.mentors_take_over_text()}</p>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button working={isWorking && m.mentors_changing()} onClick={() => write()}>
          {m.mentors_take_over_do()}
        </Button>
      </div>
    </section>
  )
}

/** Ends a pair, or hands it over to another overseer. */
export function OverseenActs({ pair }: { pair: OverseenPair }) {
  const [pendingAction, setPendingAction] = useState<'end' | 'release' | null>(null)
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite((ends: boolean) =>
    ends
      ? change(endOverseenPair, { params: { id: pair.id } })
      : change(overseePair, { params: { id: pair.id }, body: { oversees: false } }),
  )
  if (pair.state === 'ended') return null
  return (
    <section aria-labelledby="overseen-acts" className="grid gap-3">
      <h2 id="overseen-acts" className="text-xl">
        {m.mentors_overseen_acts()}
      </h2>
      <p className="text-ink-soft">{m.mentors_overseen_acts_text()}</p>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          working={isWorking && m.mentors_changing()}
          onClick={() => setPendingAction('end')}
        >
          {m.mentors_overseen_end()}
        </Button>
        <Button tone="quiet" onClick={() => setPendingAction('release')}>
          {m.mentors_overseen_release()}
        </Button>
      </div>
      <AlertDialog
        open={pendingAction !== null}
        onOpenChange={(open) => open || setPendingAction(null)}
        title={
          pendingAction === 'end' ? m.mentors_overseen_end_question() : m.mentors_overseen_release_question()
        }
        description={
          pendingAction === 'end' ? m.mentors_overseen_end_text() : m.mentors_overseen_release_text()
        }
        confirm={pendingAction === 'end' ? m.mentors_overseen_end() : m.mentors_overseen_release()}
        onConfirm={() => {
          setPendingAction(null)
          write(pendingAction === 'end')
        }}
      />
    </section>
  )
}
