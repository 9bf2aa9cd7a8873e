import { guessDeviceCountry } from '#web/platform/safety/country.ts'

/** Paper sizes, in points. */
export const sheets = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } } as const
export type Sheet = keyof typeof sheets

/** Regions that use Letter paper: CLDR, supplemental data, `paperSize` US-Letter. */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper size common in the reader's region. */
export function currentPaper(): Sheet {
  const country = guessDeviceCountry()
  return country !== null && letterRegions.has(country) ? 'LETTER' : 'A4'
}
