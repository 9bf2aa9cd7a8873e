import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { handlersQuery } from '#web/records/queries.ts'
import { useCase } from '../model/case-context.ts'

/** Who leads on protecting children in this team, the deputy after them; or that nobody was named. */
export function SafeguardingLeads() {
  const { report } = useCase()
  const { data } = useQuery(handlersQuery(report.record.report.organisationId ?? ''))
  if (!data) return null
  const named = (part: 'lead' | 'deputy') =>
    // Somebody whose access rests cannot be asked.
    data.filter((each) => each.lead === part && each.name !== '' && each.state !== 'suspended')
  const leads = [...named('lead'), ...named('deputy')].map(({ name }) => name)
  if (leads.length === 0) return <p>{m.case_file_risk_no_lead()}</p>
  return <p>{m.case_file_risk_leads({ names: new Intl.ListFormat(getLocale()).format(leads) })}</p>
}
