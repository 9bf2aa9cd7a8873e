import zones from './time-zones.json' with { type: 'json' }

/**
 * Guesses the country from data that the browser exposes by itself, and never from a network address.
 *
 * The time zone is used first, because it follows the device; a language's region only shows a reading preference. A guess can be
 * wrong, so a page always lets the person change it.
 *
 * @param device.languages `navigator.languages`: BCP 47 tags, the preferred first.
 * @param device.timeZone `Intl.DateTimeFormat().resolvedOptions().timeZone`; UTC and similar zones are ignored.
 * @returns ISO 3166-1 alpha-2, or `null` if neither is conclusive.
 */
export function guessCountry(device: {
  languages: readonly string[]
  timeZone?: string | undefined
}): string | null {
  return (
    countryOfZone(device.timeZone) ?? device.languages.map(regionOf).find((region) => region !== null) ?? null
  )
}

/**
 * The country of a time zone, ISO 3166-1 alpha-2; `null` for UTC and other zones without a place. Only the zone decides which
 * emergency number is shown: browsers report `en-US` in every country, and people elsewhere would be shown 911.
 *
 * Source: the tz database, `zone.tab` (public domain), and the older names that browsers still report, from Unicode CLDR.
 */
export function countryOfZone(timeZone: string | undefined): string | null {
  if (!timeZone) return null
  const match = Object.entries(zones).find(([, names]) => names.split(' ').includes(timeZone))
  return match?.[0] ?? null
}

/** The region named in a language tag. A merely likely one (`en` for the United States) is not used. */
function regionOf(language: string): string | null {
  try {
    const region = new Intl.Locale(language).region
    return region && /^[A-Z]{2}$/.test(region) ? region : null
  } catch {
    return null
  }
}
