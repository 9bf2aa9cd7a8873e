import { europeanUnion } from '#content/law/places.ts'
import type { Area, People, PlaceRules, Rule } from '#content/law/words.ts'

/** What happened, as somebody would say it. */
export const situations = [
  'school',
  'work',
  'service',
  'online',
  'images',
  'name',
  'threats',
  'data',
  'business',
] as const
export type LegalSituation = (typeof situations)[number]

/** A part of a country of which no rules are known. */
export const otherRegion = 'other'

/** What somebody has answered; empty where they have not. */
export interface RuleQuery {
  /** As in ISO 3166-1. */
  readonly place: string
  readonly region: string
  readonly situation: LegalSituation | null
  readonly people: People | null
}

export interface FoundRules {
  /** `none`: no rules of that place; `union`: only those of the whole European Union. */
  readonly known: 'own' | 'union' | 'none'
  /** It is a part of the country of which no rules are known. */
  readonly isRegionUnknown: boolean
  readonly rules: readonly Rule[]
}

/** Which areas of law apply to a situation, and which group of people where an area protects only some. */
const areasOf: Readonly<Record<LegalSituation, readonly (readonly [Area, People?])[]>> = {
  school: [['school'], ['discrimination', 'pupil']],
  work: [['work'], ['discrimination', 'worker'], ['retaliation']],
  service: [['discrimination', 'customer']],
  online: [['online'], ['stalking'], ['data_protection']],
  images: [['intimate_images'], ['data_protection']],
  name: [['defamation'], ['online']],
  threats: [['stalking'], ['online']],
  data: [['data_protection']],
  business: [['business'], ['defamation'], ['online', 'business']],
}

/**
 * The rules that may apply, those of the part of the country first, then those of the country, then those of the European Union.
 * All of it is worked out here, from one file that everybody gets.
 */
export function findRules(places: readonly PlaceRules[], asked: RuleQuery): FoundRules {
  const own = places.find(({ code }) => code === asked.place)
  const union = europeanUnion.includes(asked.place) ? places.find(({ code }) => code === 'EU') : undefined
  const all = [...(own?.rules ?? []), ...(union?.rules ?? [])]
  const rules = all.filter((rule) => isAbout(rule, asked) && isThere(rule, asked.region))
  return {
    known: own ? 'own' : union ? 'union' : 'none',
    isRegionUnknown: asked.region === otherRegion,
    rules: rules.toSorted(
      (one, other) => Number(one.regions.length === 0) - Number(other.regions.length === 0),
    ),
  }
}

function isAbout({ area, people }: Rule, { situation, people: whom }: RuleQuery): boolean {
  const isFor = (of: People) => people.includes(of) || (of !== 'business' && people.includes('anyone'))
  const isOfSituation =
    situation === null ||
    areasOf[situation].some(([each, of]) => each === area && (of === undefined || isFor(of)))
  return isOfSituation && (whom === null || isFor(whom))
}

/** Until somebody says which part of the country it is, all parts are shown. */
const isThere = ({ regions }: Rule, region: string): boolean =>
  regions.length === 0 || region === '' || regions.includes(region)
