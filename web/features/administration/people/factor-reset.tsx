import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearMoment } from '#web/ui/dates.ts'
import { AskSecond } from './ask-second.tsx'
import { FactorResetActions } from './factor-resets.tsx'
import { usePeople } from './use-people.ts'

/** Whether the second factor of the account is to be reset, and the way to ask for it. */
export function FactorReset({ person }: { person: PersonAccount }) {
  const { factorReset, address } = person
  if (factorReset?.what === 'factors')
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
  return (
    <AskSecond
      text={m.people_factor_text()}
      act={m.people_factor_ask()}
      question={m.people_factor_question()}
      ask={(request) => askFactorReset(id, request)}
    />
  )
}
