import zones from './time-zones.json' with { type: 'json' }

/**
 * Guesses where somebody is from what the browser says without being asked: never from an address on the network.
 *
 * The time zone goes first, since it follows the device; a language's region only tells how somebody likes to read. A
 * guess can be wrong, so a page always lets the person change it.
 *
 * @param languages `navigator.languages`: BCP 47 tags, the preferred first.
 * @param timeZone `Intl.DateTimeFormat().resolvedOptions().timeZone`; UTC and the like say nothing.
 * @returns ISO 3166-1 alpha-2, or `null` where neither tells.
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
 * The country of a time zone, ISO 3166-1 alpha-2; `null` for UTC and other zones of no place. It alone decides which emergency
 * number is shown: browsers say `en-US` in every country, and somebody elsewhere would be shown 911.
 *
 * Source: the tz database, `zone.tab` (public domain), and the older names that browsers still report, from Unicode CLDR.
 */
export function countryOfZone(timeZone: string | undefined): string | null {
  if (!timeZone) return null
  const match = Object.entries(zones).find(([, names]) => names.split(' ').includes(timeZone))
  return match?.[0] ?? null
}

/** The region that a language tag names. One that is only likely (`en` for the United States) is not a guess worth making. */
function regionOf(language: string): string | null {
  try {
    const region = new Intl.Locale(language).region
    return region && /^[A-Z]{2}$/.test(region) ? region : null
  } catch {
    return null
  }
}
