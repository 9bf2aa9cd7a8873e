import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { daysInWords } from '#web/ui/dates.ts'

/** How long a team keeps a report after it has ended, in words: years where they are whole. */
export const keptFor = ({ name, retentionDays }: Pick<Organisation, 'name' | 'retentionDays'>): string =>
  m.report_form_kept_for({ team: name, time: daysInWords(retentionDays) })
