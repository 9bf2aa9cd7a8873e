import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { daysInWords } from '#web/ui/dates.ts'

/** A team's retention period after the end of a case: in years if they are whole. */
export const describeRetention = ({
  name,
  retentionDays,
}: Pick<Organisation, 'name' | 'retentionDays'>): string =>
  m.report_form_kept_for({ team: name, time: daysInWords(retentionDays) })
