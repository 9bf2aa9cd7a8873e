import { useState } from 'react'
import { leaveOversight, type MentorPair } from '#contract/community/mentor-pairs.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { useMentoringChange } from './use-mentor-change.ts'

/** For a mentee who has turned 18: continues without an overseer. Until they choose it, nothing changes. */
export function ContinueWithoutOverseer({ pair }: { pair: MentorPair }) {
  const [isConfirming, setConfirming] = useState(false)
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite(() => change(leaveOversight, { params: { id: pair.id } }))
  if (pair.isMentor || pair.isYounger || !pair.isOverseen || pair.state === 'ended') return null
  return (
    <section aria-labelledby="go-on-alone" className="grid gap-3">
      <h2 id="go-on-alone" className="text-xl">
        {m.mentors_alone()}
      </h2>
      <p className="text-ink-soft">{m.mentors_alone_text()}</p>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.mentors_changing()}
          onClick={() => setConfirming(true)}
        >
          {m.mentors_alone_choose()}
        </Button>
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.mentors_alone_question()}
        description={m.mentors_alone_confirm_text()}
        confirm={m.mentors_alone_choose()}
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </section>
  )
}
