import { type PlaceHours, placeHours } from '#contract/place-hours.ts'

/** The short names of the weekdays in both languages, from Monday. */
const days: readonly (readonly string[])[] = [
  ['mo', 'mon', 'lu', 'lun'],
  ['tu', 'tue', 'ma', 'mar'],
  ['we', 'wed', 'mi', 'mie'],
  ['th', 'thu', 'ju', 'jue'],
  ['fr', 'fri', 'vi', 'vie'],
  ['sa', 'sat', 'sab'],
  ['su', 'sun', 'do', 'dom'],
]
const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
const dayCode = (text: string) => days.findIndex((names) => names.includes(plain(text))) + 1

/** The days of a range: `Fr-Mo` includes the weekend. */
function parseDays(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, at) => ((first - 1 + at) % 7) + 1)
}

const part = /^(\p{L}+)(?:\s*[-–]\s*(\p{L}+))?\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/u

/**
 * Parses hours in the usual notation: `Mo-Fr 09:00-17:00; Sa 10:00-12:00`, or `24/7`.
 * @returns null for empty text, `wrong` if it cannot be parsed
 */
export function parseHours(text: string, zone: string): PlaceHours | null | 'wrong' {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const open: PlaceHours['open'] = []
  const parts = trimmed === '24/7' ? ['Mo-Su 00:00-24:00'] : trimmed.split(/[;,\n]/)
  for (const each of parts.map((line) => line.trim()).filter(Boolean)) {
    const [, from = '', to = from, opens = '', closes = ''] = part.exec(each) ?? []
    const [first, last] = [dayCode(from), dayCode(to)]
    if (first === 0 || last === 0) return 'wrong'
    for (const day of parseDays(first, last))
      open.push({ day, from: opens.padStart(5, '0'), until: closes.padStart(5, '0') })
  }
  return placeHours.safeParse({ zone, open }).data ?? 'wrong'
}

/** Formats hours as text, grouping neighbouring days with the same times. */
export function hoursText({ open }: PlaceHours): string {
  const parts: { first: number; last: number; times: string }[] = []
  for (const { day, from, until } of open) {
    const times = `${from}-${until}`
    const before = parts.at(-1)
    if (before && before.times === times && before.last + 1 === day) before.last = day
    else parts.push({ first: day, last: day, times })
  }
  const name = (day: number) => dayCodes[day - 1] ?? ''
  return parts
    .map(({ first, last, times }) => `${name(first)}${last === first ? '' : `-${name(last)}`} ${times}`)
    .join('; ')
}
