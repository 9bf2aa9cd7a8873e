import { guessedCountry } from '#web/platform/safety/country.ts'
import type { Sheet } from './document/document.ts'

/** Where paper is Letter: CLDR, supplemental data, `paperSize` US-Letter. */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper that a printer here is likely to hold. */
export function paperHere(): Sheet {
  const country = guessedCountry()
  return country !== null && letterRegions.has(country) ? 'LETTER' : 'A4'
}
