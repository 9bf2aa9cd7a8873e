import {
  type ListedPlace,
  placeAccesses,
  placeCosts,
  placeGroups,
  placeKinds,
  placeNeeds,
} from '../../contract/places.ts'
import { wordOf } from '../community/plant.ts'

/** The same numbers in each run, of Park and Miller. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const day = 86_400_000

/** The same hours each day, as most places have them. */
const openDays = (days: number, from: string, until: string) =>
  Array.from({ length: days }, (_, at) => ({ day: at + 1, from, until }))

/**
 * Places with names, streets, phone numbers and words of their own, as a country's would be, so that they compress no better than those would.
 */
export function madePlaces(count: number): ListedPlace[] {
  const draw = generator(7)
  const of = <Value>(values: readonly Value[]): Value => values[draw(values.length)]!
  const some = <Value>(values: readonly Value[], share: number) => {
    const chosen = values.filter(() => draw(100) < share)
    return chosen.length > 0 ? chosen : [of(values)]
  }
  /** As often as in a language: the nth word is n times rarer than the first (Zipf's law). */
  const word = () => wordOf(Math.floor(20_000 ** (draw(1_000_000) / 1_000_000)))
  const dateIn = (days: number) => new Date(Date.UTC(2026, 10, 29) + days * day).toISOString().slice(0, 10)
  const towns = Array.from({ length: 400 }, word)
  return Array.from({ length: count }, (_, at) => {
    const name = `${word()} ${word()} ${of(['Centre', 'House', 'Library', 'Club'])}`
    const hasAddress = draw(100) < 70
    return {
      number: at + 1,
      name,
      kind: of(placeKinds),
      needs: some(placeNeeds, 25),
      groups: some(placeGroups, 15),
      access: some(placeAccesses, 30),
      languages: some(['en', 'es', 'ar', 'fr', 'uk'], 25),
      cost: of(placeCosts),
      country: of(['US', 'ES', 'MX', 'GB']),
      region: '',
      town: of(towns),
      address: hasAddress ? `${draw(300) + 1} ${word()} Street` : '',
      phone: draw(100) < 60 ? `555 ${String(draw(10_000_000)).padStart(7, '0')}` : '',
      website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example.org`,
      about: `${word()} ${word()} ${word()}.`,
      hours: {
        zone: of(['America/New_York', 'Europe/Madrid', 'America/Mexico_City', 'Europe/London']),
        open: openDays(
          of([5, 6, 7]),
          of(['08:00', '09:00', '09:30', '10:00']),
          of(['16:00', '17:00', '18:30']),
        ),
      },
      isSample: false,
      checked: of(['Called them', 'Visited', 'Read their page and called']),
      checkedBy: of(['Upstander team', 'The county']),
      checkedOn: dateIn(-draw(180)),
      until: dateIn(draw(180)),
      answer: '',
    }
  })
}
