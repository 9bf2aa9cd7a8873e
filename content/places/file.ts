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
 * The format of the places file: one column per fact, repeated values as an index into a list, and numbers in separate digit
 * columns. 10,000 places are then less than 300 KB on the wire. [Note: One file of places]
 */
const texts = z.array(z.string())
/** Numbers, one digit of each per text, lowest digits first. Separated like this, and without commas, they compress best. */
const numbers = z.array(z.string().check(z.regex(/^[\w-]*$/)))

const columns = {
  /** The difference to the previous one. */
  number: numbers,
  /** Followed by a tab and the website, in which the words of the name are replaced by marks. */
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
  form: z.literal(2),
  /** The date of its data, in UTC. */
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

/** A list without duplicates. */
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

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
const values = new Map(Array.from(alphabet, (digit, value) => [digit, value] as const))

function digitsOf(all: readonly number[]): string[] {
  const digits: string[] = []
  for (let base = 1, most = Math.max(0, ...all); base <= most || base === 1; base *= alphabet.length)
    digits.push(all.map((value) => alphabet.charAt(Math.floor(value / base) % alphabet.length)).join(''))
  return digits
}

function numbersOf(digits: readonly string[]): number[] {
  const lowest = digits[0] ?? ''
  return Array.from(lowest, (_, at) =>
    digits.reduceRight((sum, each) => sum * alphabet.length + (values.get(each.charAt(at)) ?? 0), 0),
  )
}

/** Characters that no website's address contains: each stands for a word of the name, in lower case. */
const marks = ['{', '|', '}', '^', '<', '>', '`']

/** The words of a name that an address may contain, with their marks. */
const markedWords = (name: string): [mark: string, word: string][] =>
  name
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2)
    .flatMap((word, at) => (marks[at] === undefined ? [] : [[marks[at], word]]))

/** Websites usually contain the name of their place, so this almost halves the two. */
function withMarks(name: string, website: string): string {
  // If the address already contains one, nothing is replaced, which a leading space indicates.
  if (marks.some((mark) => website.includes(mark))) return ` ${website}`
  return markedWords(name).reduce((text, [mark, word]) => text.replace(word, mark), website)
}
const withWords = (name: string, marked: string): string =>
  marked.startsWith(' ')
    ? marked.slice(1)
    : markedWords(name).reduce((text, [mark, word]) => text.replace(mark, () => word), marked)

const bitsOf = <Value extends string>(all: readonly Value[], some: readonly Value[]) =>
  all.reduce((bits, each, at) => (some.includes(each) ? bits | (1 << at) : bits), 0)

const valuesIn = <Value extends string>(all: readonly Value[], bits: number) =>
  all.filter((_, at) => (bits & (1 << at)) !== 0)

/** @param places sorted by number */
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
    form: 2,
    day: on,
    columns: {
      number: digitsOf(places.map(({ number }, at) => number - (places[at - 1]?.number ?? 0))),
      name: places.map(({ name, website }) => `${name}\t${withMarks(name, website)}`),
      kind: digitsOf(places.map(({ kind }) => placeKinds.indexOf(kind))),
      needs: digitsOf(places.map(({ needs }) => bitsOf(placeNeeds, needs))),
      groups: digitsOf(places.map(({ groups }) => bitsOf(placeGroups, groups))),
      access: digitsOf(places.map(({ access }) => bitsOf(placeAccesses, access))),
      languages: digitsOf(places.map(({ languages }) => lists.languages.indexOf(languages.join(' ')))),
      cost: digitsOf(places.map(({ cost }) => placeCosts.indexOf(cost))),
      country: digitsOf(places.map(({ country }) => lists.country.indexOf(country))),
      region: digitsOf(places.map(({ region }) => lists.region.indexOf(region))),
      town: digitsOf(places.map(({ town }) => lists.town.indexOf(town))),
      address: places.map(({ address }) => address),
      phone: places.map(({ phone }) => phone),
      about: places.map(({ about }) => about),
      hours: digitsOf(places.map(({ hours }) => lists.hours.indexOf(hours ? JSON.stringify(hours) : ''))),
      isSample: digitsOf(places.map(({ isSample }) => (isSample ? 1 : 0))),
      checked: digitsOf(places.map(({ checked }) => lists.checked.indexOf(checked))),
      checkedBy: digitsOf(places.map(({ checkedBy }) => lists.checkedBy.indexOf(checkedBy))),
      checkedOn: digitsOf(places.map(({ checkedOn }) => lists.days.indexOf(checkedOn))),
      until: digitsOf(places.map(({ until }) => lists.days.indexOf(until))),
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
 * Decodes the places of a file. Each repeated value is created once.
 * @throws ZodError if the file is malformed
 */
export function decodePlaces(input: unknown): { day: string; places: ListedPlace[] } {
  const { day: on, columns, lists } = placesFile.parse(input)
  const { name: names, address, phone, about, answer, ...digits } = columns
  const of = Object.fromEntries(
    Object.entries(digits).map(([column, each]) => [column, numbersOf(each)]),
  ) as Record<keyof typeof digits, number[]>
  const languages = lists.languages.map((text) => text.split(' '))
  const hours = lists.hours.map((text) => (text === '' ? null : placeHours.parse(JSON.parse(text))))
  let number = 0
  const places = names.map((named, at): ListedPlace => {
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
      address: address[at] ?? '',
      phone: phone[at] ?? '',
      website: withWords(name, website),
      about: about[at] ?? '',
      hours: hours[of.hours[at] ?? 0] ?? null,
      isSample: of.isSample[at] === 1,
      checked: text(lists.checked, of.checked),
      checkedBy: text(lists.checkedBy, of.checkedBy),
      checkedOn: text(lists.days, of.checkedOn),
      until: text(lists.days, of.until),
      answer: answer[at] ?? '',
    }
  })
  return { day: on, places }
}
