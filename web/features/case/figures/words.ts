import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ReleasedNumber } from './model/disclosure-rule.ts'

export function releasedInWords(shown: ReleasedNumber): string {
  if (shown === 'small') return m.clocks_figures_withheld()
  return shown === 'hidden' ? m.clocks_figures_hidden() : String(shown)
}

/** A number of days, or that there is none yet. */
export function medianInWords(days: number | null): string {
  return days === null ? m.clocks_figures_unknown() : new Intl.NumberFormat(getLocale()).format(days)
}

/** A country and region from a code such as `GB, Wales`. */
export function placeInWords(place: string): string {
  const [, country = '', rest = ''] = /^([A-Z]{2})?(.*)$/s.exec(place) ?? []
  if (country === '') return place || m.clocks_figures_not_given()
  return `${new Intl.DisplayNames(getLocale(), { type: 'region' }).of(country) ?? country}${rest}`
}
