import { guessedCountry } from '#web/platform/safety/country.ts'

/** Sheets of paper, in points. */
export const sheets = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } } as const
export type Sheet = keyof typeof sheets

/** Where paper is Letter: CLDR, supplemental data, `paperSize` US-Letter. */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper that a printer here is likely to hold. */
export function currentPaper(): Sheet {
  const country = guessedCountry()
  return country !== null && letterRegions.has(country) ? 'LETTER' : 'A4'
}
