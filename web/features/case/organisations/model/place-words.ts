import { getLocale } from '#web/messages/compiled/runtime.js'

/** An organisation's location in one line. */
export function placeInWords(given: { place: string; region: string; country: string }): string {
  const country = new Intl.DisplayNames(getLocale(), { type: 'region' }).of(given.country) ?? given.country
  return [given.place, given.region, country].filter(Boolean).join(', ')
}
