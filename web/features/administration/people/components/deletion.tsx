import { useState } from 'react'
import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, nearMoment } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { blockReasonText } from '../model/block-reasons.ts'
import { usePeople } from './use-people.ts'

/** Whether a deletion waits for the person, and the actions to start or withdraw one. */
export function Deletion({ person: { id, deletion } }: { person: PersonAccount }) {
  const { requestDeletion, withdrawDeletion } = usePeople()
  const [isConfirming, setConfirming] = useState(false)
  const start = useWrite(async () => {
    await requestDeletion(id)
    toast({ title: m.people_deletion_asked(), tone: 'success' })
  }, blockReasonText)
  const end = useWrite(async () => {
    await withdrawDeletion(id)
    toast({ title: m.people_deletion_withdrawn(), tone: 'success' })
  })
  const problem = start.problem ?? end.problem
  return (
    <>
      <p>{stateOf(deletion)}</p>
      {deletion === null && (
        <div>
          <Button
            tone="secondary"
            working={start.isWorking && m.people_deletion_asking()}
            onClick={() => setConfirming(true)}
          >
            {m.people_deletion_ask()}
          </Button>
        </div>
      )}
      {deletion?.dueAt === null && (
        <div>
          <Button tone="secondary" onClick={() => end.write()}>
            {m.people_deletion_withdraw()}
          </Button>
        </div>
      )}
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.people_deletion_question()}
        description={m.people_deletion_text()}
        confirm={m.people_deletion_ask()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          start.write()
        }}
      />
    </>
  )
}

function stateOf(deletion: PersonAccount['deletion']): string {
  if (deletion === null) return m.people_deletion_none()
  return deletion.dueAt
    ? m.people_deletion_due({ time: nearMoment(deletion.dueAt) })
    : m.people_deletion_asked_on({ day: dayInWords(deletion.askedOn) })
}
