import { inLocale, type Localised } from '#content/localised.ts'
import { accessNames, feeNames, fieldNames, needs, professionNames } from '#content/professionals/names.ts'
import type { AccessKind, Fee, HelpField, Profession } from '#contract/professionals.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { countryName } from '#web/ui/country-name.ts'

const localise = (name: Localised) => inLocale(name, getLocale())

export const professionName = (code: Profession) => localise(professionNames[code])
export const fieldName = (code: HelpField) => localise(fieldNames[code])
export const feeName = (code: Fee) => localise(feeNames[code])
export const accessName = (code: AccessKind) => localise(accessNames[code])
export const needName = ({ name }: (typeof needs)[number]) => localise(name)

/** In the language of the page; the code itself if the browser does not know it. */
export const languageName = (tag: string) =>
  new Intl.DisplayNames(getLocale(), { type: 'language' }).of(tag) ?? tag

export const joinNames = (names: readonly string[]) => names.join(' · ')

/** The location, from the most local level up. */
export const placeName = ({ place, region, country }: { place: string; region: string; country: string }) =>
  [place, region, countryName(country)].filter(Boolean).join(', ')
