import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import {
  type ListedPlace,
  placeAccesses,
  placeCosts,
  placeGroups,
  placeKinds,
  placeNeeds,
} from '#contract/places.ts'
import { placeHours } from '#contract/place-hours.ts'
import { day } from '#contract/primitives.ts'

/**
 * The form of the file of places: one column for each fact, and values that repeat as a place in a list. 10,000 places are then some
 * 300 KB on the wire. [Note: One file of places]
 */
const texts = z.array(z.string())
const numbers = z.array(z.int())

const columns = {
  /** The difference to the one before. */
  number: numbers,
  /** With the website after a tab: it often has the same words, which are close enough then to be compressed. */
  name: texts,
  kind: numbers,
  needs: numbers,
  groups: numbers,
  access: numbers,
  languages: numbers,
  cost: numbers,
  country: numbers,
  region: numbers,
  town: numbers,
  address: texts,
  phone: texts,
  about: texts,
  hours: numbers,
  isSample: numbers,
  checked: numbers,
  checkedBy: numbers,
  checkedOn: numbers,
  until: numbers,
  answer: texts,
}

export const placesFile = z.strictObject({
  form: z.literal(1),
  /** The day that it is of, in UTC. */
  day,
  lists: z.strictObject({
    languages: texts,
    country: texts,
    region: texts,
    town: texts,
    /** As JSON; `''` for none. */
    hours: texts,
    checked: texts,
    checkedBy: texts,
    days: texts,
  }),
  columns: z.strictObject(columns),
})
export type PlacesFile = z.infer<typeof placesFile>

/** A list in which each text is once. */
function collector() {
  const places = new Map<string, number>()
  return {
    texts: () => [...places.keys()],
    indexOf(text: string): number {
      const known = places.get(text)
      if (known !== undefined) return known
      places.set(text, places.size)
      return places.size - 1
    },
  }
}

const bitsOf = <Value extends string>(all: readonly Value[], some: readonly Value[]) =>
  all.reduce((bits, each, at) => (some.includes(each) ? bits | (1 << at) : bits), 0)

const valuesIn = <Value extends string>(all: readonly Value[], bits: number) =>
  all.filter((_, at) => (bits & (1 << at)) !== 0)

/** @param places in the order of their numbers */
export function encodePlaces(places: readonly ListedPlace[], on: string): PlacesFile {
  const lists = {
    languages: collector(),
    country: collector(),
    region: collector(),
    town: collector(),
    hours: collector(),
    checked: collector(),
    checkedBy: collector(),
    days: collector(),
  }
  return {
    form: 1,
    day: on,
    columns: {
      number: places.map(({ number }, at) => number - (places[at - 1]?.number ?? 0)),
      name: places.map(({ name, website }) => `${name}\t${website}`),
      kind: places.map(({ kind }) => placeKinds.indexOf(kind)),
      needs: places.map(({ needs }) => bitsOf(placeNeeds, needs)),
      groups: places.map(({ groups }) => bitsOf(placeGroups, groups)),
      access: places.map(({ access }) => bitsOf(placeAccesses, access)),
      languages: places.map(({ languages }) => lists.languages.indexOf(languages.join(' '))),
      cost: places.map(({ cost }) => placeCosts.indexOf(cost)),
      country: places.map(({ country }) => lists.country.indexOf(country)),
      region: places.map(({ region }) => lists.region.indexOf(region)),
      town: places.map(({ town }) => lists.town.indexOf(town)),
      address: places.map(({ address }) => address),
      phone: places.map(({ phone }) => phone),
      about: places.map(({ about }) => about),
      hours: places.map(({ hours }) => lists.hours.indexOf(hours ? JSON.stringify(hours) : '')),
      isSample: places.map(({ isSample }) => (isSample ? 1 : 0)),
      checked: places.map(({ checked }) => lists.checked.indexOf(checked)),
      checkedBy: places.map(({ checkedBy }) => lists.checkedBy.indexOf(checkedBy)),
      checkedOn: places.map(({ checkedOn }) => lists.days.indexOf(checkedOn)),
      until: places.map(({ until }) => lists.days.indexOf(until)),
      answer: places.map(({ answer }) => answer),
    },
    lists: {
      languages: lists.languages.texts(),
      country: lists.country.texts(),
      region: lists.region.texts(),
      town: lists.town.texts(),
      hours: lists.hours.texts(),
      checked: lists.checked.texts(),
      checkedBy: lists.checkedBy.texts(),
      days: lists.days.texts(),
    },
  }
}

/**
 * The places of a file. Each value that repeats is made once.
 * @throws ZodError for a file of another form
 */
export function decodePlaces(given: unknown): { day: string; places: ListedPlace[] } {
  const { day: on, columns: of, lists } = placesFile.parse(given)
  const languages = lists.languages.map((text) => text.split(' '))
  const hours = lists.hours.map((text) => (text === '' ? null : placeHours.parse(JSON.parse(text))))
  let number = 0
  const places = of.name.map((named, at): ListedPlace => {
    const [name = '', website = ''] = named.split('\t')
    number += of.number[at] ?? 0
    const text = (list: readonly string[], column: readonly number[]) => list[column[at] ?? -1] ?? ''
    return {
      number,
      name,
      kind: placeKinds[of.kind[at] ?? 0] ?? 'community',
      needs: valuesIn(placeNeeds, of.needs[at] ?? 0),
      groups: valuesIn(placeGroups, of.groups[at] ?? 0),
      access: valuesIn(placeAccesses, of.access[at] ?? 0),
      languages: languages[of.languages[at] ?? 0] ?? [],
      cost: placeCosts[of.cost[at] ?? 0] ?? 'free',
      country: text(lists.country, of.country),
      region: text(lists.region, of.region),
      town: text(lists.town, of.town),
      address: of.address[at] ?? '',
      phone: of.phone[at] ?? '',
      website,
      about: of.about[at] ?? '',
      hours: hours[of.hours[at] ?? 0] ?? null,
      isSample: of.isSample[at] === 1,
      checked: text(lists.checked, of.checked),
      checkedBy: text(lists.checkedBy, of.checkedBy),
      checkedOn: text(lists.days, of.checkedOn),
      until: text(lists.days, of.until),
      answer: of.answer[at] ?? '',
    }
  })
  return { day: on, places }
}
