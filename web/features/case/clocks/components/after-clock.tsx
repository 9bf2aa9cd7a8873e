import { useQuery } from '@tanstack/react-query'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Escalation } from './escalation-form.tsx'
import { clockQuery } from '../queries.ts'
import { Rating } from './reporter-rating.tsx'

interface AfterClockProps {
  keyring: Keyring
  report: OpenedReport
}

function useClock({ keyring, report }: AfterClockProps) {
  const { id, organisationId } = report.record.report
  return useQuery({ ...clockQuery(keyring, id), enabled: organisationId !== null }).data
}

/** The way to the next level, after a missed deadline and after the end of the case. */
export function NextLevel(props: AfterClockProps) {
  const clock = useClock(props)
  if (!clock || props.report.record.role !== 'reporter') return null
  return <Escalation {...props} clock={clock} />
}

/** The reporter's rating, after the end of the case. */
export function HandlingRating({ keyring, report }: AfterClockProps) {
  const clock = useClock({ keyring, report })
  if (!clock) return null
  return <Rating key={clock.rating?.day} keyring={keyring} report={report} rating={clock.rating} />
}
