import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ReleasedNumber } from './withholding.ts'

export function shownInWords(shown: ReleasedNumber): string {
  if (shown === 'small') return m.clocks_figures_withheld()
  return shown === 'hidden' ? m.clocks_figures_hidden() : String(shown)
}

/** A number of days, or that there is none yet. */
export function medianInWords(days: number | null): string {
  return days === null ? m.clocks_figures_unknown() : new Intl.NumberFormat(getLocale()).format(days)
}
