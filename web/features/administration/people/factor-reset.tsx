import { useState } from 'react'
import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { nearMoment } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FactorResetActions } from './factor-resets.tsx'
import { usePeople } from './use-people.ts'

/** Whether the second factor of the account is to be reset, and the way to ask for it. */
export function FactorReset({ person }: { person: PersonAccount }) {
  const { factorReset, address } = person
  if (factorReset)
    return (
      <>
        <p>
          {factorReset.dueAt
            ? m.people_factor_due({ time: nearMoment(factorReset.dueAt) })
            : m.people_factor_waiting()}
        </p>
        <FactorResetActions reset={factorReset} address={address} />
      </>
    )
  if (!person.hasCodes && person.passkeys === 0) return <p>{m.people_factor_none()}</p>
  return <AskReset id={person.id} />
}

function AskReset({ id }: { id: string }) {
  const { askFactorReset } = usePeople()
  const [request] = useState(() => crypto.randomUUID())
  const [isAsking, setAsking] = useState(false)
  const { write, isWorking, problem } = useWrite(
    async () => {
      await askFactorReset(id, request)
      toast({ title: m.people_factor_asked(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'conflict') ? m.people_factor_alone() : undefined),
  )
  return (
    <>
      <p className="text-ink-soft">{m.people_factor_text()}</p>
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.people_factor_asking()}
          onClick={() => setAsking(true)}
        >
          {m.people_factor_ask()}
        </Button>
      </div>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.people_factor_question()}
        description={m.people_factor_text()}
        confirm={m.people_factor_ask()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </>
  )
}
