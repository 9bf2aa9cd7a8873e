import { getLocale } from '#web/messages/compiled/runtime.js'

/** A country's name in the reader's language; its code if the device does not know it. */
export const countryName = (country: string): string =>
  new Intl.DisplayNames(getLocale(), { type: 'region' }).of(country) ?? country
