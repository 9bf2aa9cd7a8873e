import { getLocale } from '#web/messages/compiled/runtime.js'

/** An organisation's location in one line. */
export function formatPlace(input: { place: string; region: string; country: string }): string {
  const country = new Intl.DisplayNames(getLocale(), { type: 'region' }).of(input.country) ?? input.country
  return [input.place, input.region, country].filter(Boolean).join(', ')
}
