import { useState } from 'react'
import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog, Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { SuspensionForm } from './suspension-form.tsx'
import { usePeople } from './use-people.ts'
import { communityStateText } from '../words.ts'

/** The person's standing in the community, with the actions to suspend them or to end a suspension. */
export function Suspension({ person }: { person: PersonAccount }) {
  const { suspension, inCommunity } = person
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="font-semibold">{communityStateText(person)}</p>
      {suspension?.words && (
        <p className="border-s-2 border-line-strong ps-3 whitespace-pre-wrap wrap-anywhere">
          {suspension.words}
        </p>
      )}
      {suspension?.isAppealed && <p className="text-ink-soft">{m.people_suspended_appealed()}</p>}
      {suspension && !suspension.byAdministrator && (
        <p className="text-ink-soft">{m.people_suspended_by_moderators()}</p>
      )}
      {suspension?.byAdministrator && <Lift id={person.id} />}
      {inCommunity && suspension?.step !== 'out' && (
        <div>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {m.people_suspend()}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.people_suspend()}
        description={m.people_suspend_text()}
      >
        <SuspensionForm id={person.id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Lift({ id }: { id: string }) {
  const { lift } = usePeople()
  const [isConfirming, setConfirming] = useState(false)
  const { write, problem } = useWrite(async () => {
    await lift(id)
    toast({ title: m.people_lifted(), tone: 'success' })
  })
  return (
    <div className="grid gap-2">
      <div>
        <Button tone="secondary" onClick={() => setConfirming(true)}>
          {m.people_lift()}
        </Button>
      </div>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.people_lift_question()}
        description={m.people_lift_text()}
        confirm={m.people_lift()}
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </div>
  )
}
