import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

const daysOfYear = 365

/** How long a team keeps a report after it has ended, in words: years where they are whole. */
export function keptFor({ name, retentionDays: days }: Pick<Organisation, 'name' | 'retentionDays'>): string {
  const isYears = days >= daysOfYear && days % daysOfYear === 0
  const time = new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: isYears ? 'year' : 'day',
    unitDisplay: 'long',
  }).format(isYears ? days / daysOfYear : days)
  return m.guided_kept_for({ team: name, time })
}
