import { europeanUnion } from '#content/law/places.ts'
import type { Area, People, PlaceRules, Rule } from '#content/law/words.ts'

/** Situations, in the words of the person affected. */
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

/** A region without known rules. */
export const otherRegion = 'other'

/** The answers so far; empty if missing. */
export interface RuleQuery {
  /** As in ISO 3166-1. */
  readonly place: string
  readonly region: string
  readonly situation: LegalSituation | null
  readonly people: People | null
}

export interface FoundRules {
  /** `none`: no rules for that place; `union`: only those of the European Union. */
  readonly known: 'own' | 'union' | 'none'
  /** Whether it is a region without known rules. */
  readonly isRegionUnknown: boolean
  readonly rules: readonly Rule[]
}

/** The areas of law of a situation, and the protected group if an area protects only some people. */
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
 * The rules that may apply: those of the region first, then those of the country, then those of the European Union.
 * All of it is computed here, from one file that everybody gets.
 */
export function findRules(places: readonly PlaceRules[], query: RuleQuery): FoundRules {
  const own = places.find(({ code }) => code === query.place)
  const union = europeanUnion.includes(query.place) ? places.find(({ code }) => code === 'EU') : undefined
  const all = [...(own?.rules ?? []), ...(union?.rules ?? [])]
  const rules = all.filter((rule) => isAbout(rule, query) && appliesInRegion(rule, query.region))
  return {
    known: own ? 'own' : union ? 'union' : 'none',
    isRegionUnknown: query.region === otherRegion,
    rules: rules.toSorted(
      (one, other) => Number(one.regions.length === 0) - Number(other.regions.length === 0),
    ),
  }
}

function isAbout({ area, people }: Rule, { situation, people: affected }: RuleQuery): boolean {
  const concernsPeople = (of: People) =>
    people.includes(of) || (of !== 'business' && people.includes('anyone'))
  const isOfSituation =
    situation === null ||
    areasOf[situation].some(([each, of]) => each === area && (of === undefined || concernsPeople(of)))
  return isOfSituation && (affected === null || concernsPeople(affected))
}

/** Until a region is chosen, all regions are shown. */
const appliesInRegion = ({ regions }: Rule, region: string): boolean =>
  regions.length === 0 || region === '' || regions.includes(region)
