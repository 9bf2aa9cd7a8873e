import type { Sheet } from './document/document.ts'

/** Where paper is Letter: CLDR, supplemental data, `paperSize` US-Letter. */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper that a printer here is likely to hold. */
export function paperHere(languages: readonly string[] = navigator.languages): Sheet {
  const region = languages.map((tag) => new Intl.Locale(tag).region).find((found) => found !== undefined)
  return region !== undefined && letterRegions.has(region) ? 'LETTER' : 'A4'
}
