import type { ListedPlace, PlaceAccess, PlaceCost, PlaceGroup, PlaceNeed } from '#contract/places.ts'
import type { PlaceHours } from '#contract/place-hours.ts'

/** The filter of the list, on this device only. [Note: One file of places] */
export interface PlaceListFilter {
  /** Part of a name, a town or a region. */
  readonly words: string
  readonly need: PlaceNeed | null
  readonly group: PlaceGroup | null
  /** All of them are required. */
  readonly access: readonly PlaceAccess[]
  readonly language: string | null
  readonly cost: PlaceCost | null
  readonly country: string | null
  readonly isOpenNow: boolean
  readonly isSaved: boolean
}

export const allPlaces: PlaceListFilter = {
  words: '',
  need: null,
  group: null,
  access: [],
  language: null,
  cost: null,
  country: null,
  isOpenNow: false,
  isSaved: false,
}

/** Lower case and without accents, the way people type a name. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
const baseOf = (tag: string) => tag.split('-')[0] ?? tag

/** A place with its search text, prepared once. */
export interface SearchablePlace {
  readonly place: ListedPlace
  readonly text: string
  readonly languages: readonly string[]
}

/** Places with a valid check, since a stored file is older than today, in the order of their names. */
export function searchable(places: readonly ListedPlace[], today: string): SearchablePlace[] {
  const order = new Intl.Collator()
  return places
    .filter(({ until }) => until >= today)
    .map((place) => ({
      place,
      text: plain(`${place.name} ${place.town} ${place.region} ${place.about}`),
      languages: place.languages.map(baseOf),
    }))
    .toSorted((one, other) => order.compare(one.place.name, other.place.name))
}

interface Circumstances {
  readonly isOpen: (hours: PlaceHours | null) => boolean | null
  readonly isSaved: (number: number) => boolean
}

export function findPlaces(
  places: readonly SearchablePlace[],
  filter: PlaceListFilter,
  { isOpen, isSaved }: Circumstances,
): ListedPlace[] {
  const words = plain(filter.words).split(/\s+/).filter(Boolean)
  const { need, group, access, language, cost, country } = filter
  const found: ListedPlace[] = []
  for (const { place, text, languages } of places) {
    const matchesFilter =
      (need === null || place.needs.includes(need)) &&
      (group === null || place.groups.includes(group) || place.groups.includes('anyone')) &&
      access.every((each) => place.access.includes(each)) &&
      (language === null || languages.includes(language)) &&
      (cost === null || place.cost === cost) &&
      (country === null || place.country === country) &&
      words.every((word) => text.includes(word)) &&
      (!filter.isOpenNow || isOpen(place.hours) === true) &&
      (!filter.isSaved || isSaved(place.number))
    if (matchesFilter) found.push(place)
  }
  return found
}

/** The available filter options, without duplicates. */
export function filterOptions(places: readonly SearchablePlace[]) {
  const once = (all: Iterable<string>) => [...new Set(all)].toSorted()
  return {
    languages: once(places.flatMap(({ languages }) => languages)),
    countries: once(places.map(({ place }) => place.country)),
  }
}

/** The number of active filters behind "Filter". */
export const countSet = ({ group, access, language, cost, country, isOpenNow, isSaved }: PlaceListFilter) =>
  [group, language, cost, country].filter((each) => each !== null).length +
  access.length +
  Number(isOpenNow) +
  Number(isSaved)
