import { decodePlaces } from '../../content/places/file.ts'
import { createOpenCheck } from '../../web/features/support/places/model/hours.ts'
import {
  allPlaces,
  findPlaces,
  searchable,
  type PlaceListFilter,
} from '../../web/features/support/places/model/place-search.ts'

const runs = 30

const filterCases: Readonly<Record<string, Partial<PlaceListFilter>>> = {
  everything: {},
  'a letter': { words: 'a' },
  'two words': { words: 'house new' },
  'words that nothing has': { words: 'zzzz' },
  'a need': { need: 'talk' },
  'a group, and step-free': { group: 'young', access: ['step_free'] },
  'open now': { isOpenNow: true },
  'all of it': {
    words: 'a',
    need: 'talk',
    group: 'young',
    access: ['step_free', 'quiet'],
    language: 'es',
    cost: 'free',
    country: 'US',
    isOpenNow: true,
  },
}

/** Reads a file and filters it, in a page. */
export function measure(file: string) {
  const begun = performance.now()
  const places = searchable(decodePlaces(JSON.parse(file)).places, '2026-11-29')
  const read = performance.now() - begun
  // The page asks once for each place that it shows, before anyone chooses.
  const isOpen = createOpenCheck(new Date('2026-11-30T15:00:00Z'))
  for (const { place } of places.slice(0, 20)) isOpen(place.hours)
  const filters: Record<string, number[]> = {}
  for (const [name, part] of Object.entries(filterCases)) {
    filters[name] = Array.from({ length: runs }, () => {
      const start = performance.now()
      findPlaces(places, { ...allPlaces, ...part }, { isOpen, isSaved: () => false })
      return performance.now() - start
    })
  }
  return { read, filters }
}
