import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearMoment } from '#web/ui/dates.ts'
import { FactorResetActions } from './factor-resets.tsx'

interface PendingResetProps {
  reset: NonNullable<PersonAccount['factorReset']>
  address: string
}

/** A reset that waits for a second administrator or for the 72 hours to pass, with its actions. */
export function PendingReset({ reset, address }: PendingResetProps) {
  return (
    <>
      <p>
        {reset.dueAt ? m.people_factor_due({ time: nearMoment(reset.dueAt) }) : m.people_factor_waiting()}
      </p>
      <FactorResetActions reset={reset} address={address} />
    </>
  )
}
