import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { TwoPersonRequest } from './two-person-request.tsx'
import { PendingReset } from './pending-reset.tsx'
import { usePeople } from './use-people.ts'

/** Whether a reset of the account's second factor is pending, and a form to request one. */
export function FactorReset({ person }: { person: PersonAccount }) {
  const { factorReset, address } = person
  if (factorReset?.what === 'factors') return <PendingReset reset={factorReset} address={address} />
  if (!person.hasCodes && person.passkeys === 0) return <p>{m.people_factor_none()}</p>
  // The server would refuse it: only the passkey can reopen the account.
  if (factorReset !== null || person.freeze?.isReopened === false) return <p>{m.people_factor_after()}</p>
  return <ResetRequest id={person.id} />
}

function ResetRequest({ id }: { id: string }) {
  const { requestFactorReset } = usePeople()
  return (
    <TwoPersonRequest
      text={m.people_factor_text()}
      act={m.people_factor_ask()}
      question={m.people_factor_question()}
      submit={(request) => requestFactorReset(id, request)}
    />
  )
}
