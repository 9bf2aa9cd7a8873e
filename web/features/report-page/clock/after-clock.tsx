import { useQuery } from '@tanstack/react-query'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { Escalation } from './escalation.tsx'
import { clockQuery } from './queries.ts'
import { Rating } from './rating.tsx'

/** What is offered when a promised day has passed, and when it has ended. */
export function AfterClock({ keyring, report }: { keyring: Keyring; report: OpenedReport }) {
  const { id, organisationId } = report.record.report
  const { data: clock } = useQuery({ ...clockQuery(keyring, id), enabled: organisationId !== null })
  if (!clock) return null
  return (
    <>
      {report.record.role === 'reporter' && <Escalation report={report} clock={clock} />}
      <Rating key={clock.rating?.day} keyring={keyring} report={report} rating={clock.rating} />
    </>
  )
}
