import { plainWord } from '#web/features/reporting/imports/model/whatsapp-plain-word.ts'

/** Words of one meaning: the hours that they cover, and the date orders of the languages that use them. */
interface Meaning {
  hours: number
  orders: Set<string>
}

const day = Date.UTC(2026, 10, 21)
const hour = 3_600_000
const ways: readonly Intl.DateTimeFormatOptions[] = [
  { timeStyle: 'short' },
  { hour: 'numeric' },
  { hour: 'numeric', dayPeriod: 'short' },
  { hour: 'numeric', dayPeriod: 'long' },
  { hour: 'numeric', dayPeriod: 'narrow' },
]

/**
 * The day-period words of every locale, in the format of whatsapp-day-periods.generated.ts: grouped by their hours, as a number
 * whose bits are the hours, with the date orders of those locales.
 */
export function dayPeriodTable(locales: readonly string[]): Record<string, string> {
  const meanings = new Map<string, Meaning[]>()
  for (const locale of locales) {
    const order = orderOf(locale)
    for (const [word, hours] of wordsOf(locale)) {
      const known = meanings.get(word) ?? []
      const same = known.find((each) => each.hours === hours)
      if (same) same.orders.add(order)
      else known.push({ hours, orders: new Set([order]) })
      meanings.set(word, known)
    }
  }
  const table = new Map<string, string[]>()
  for (const [word, found] of meanings) {
    for (const { hours, orders } of united(found)) {
      const key = `${hours.toString(16)} ${[...orders].toSorted().join(' ')}`
      table.set(key, [...(table.get(key) ?? []), word])
    }
  }
  return Object.fromEntries(
    [...table]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, words]) => [key, words.toSorted().join(' ')]),
  )
}

/** Merges meanings that never put one written hour on two sides of noon. */
function united(found: readonly Meaning[]): Meaning[] {
  const all = { hours: 0, orders: new Set<string>() }
  for (const { hours, orders } of found) {
    all.hours |= hours
    for (const order of orders) all.orders.add(order)
  }
  return (all.hours & (all.hours >> 12) & 0xfff) === 0 ? [all] : [...found]
}

function wordsOf(locale: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const way of ways) {
    const format = new Intl.DateTimeFormat(locale, { ...way, hour12: true, timeZone: 'UTC' })
    for (let at = 0; at < 24; at++) {
      const part = format.formatToParts(day + at * hour + 300_000).find(({ type }) => type === 'dayPeriod')
      const word = plainWord(part?.value ?? '')
      if (word !== '') words.set(word, (words.get(word) ?? 0) | (1 << at))
    }
  }
  return words
}

function orderOf(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' })
  return format
    .formatToParts(day)
    .map(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? type.charAt(0) : ''))
    .join('')
}

/** Words between a date and its time, or after the time, that are no day period: "um", "klo", "ч.". */
export function linkWordsOf(locales: readonly string[]): string {
  const words = new Set<string>()
  const styles = ['short', 'medium', 'long', 'full'] as const
  for (const locale of locales) {
    for (const dateStyle of styles) {
      for (const hour12 of [true, false]) {
        const format = new Intl.DateTimeFormat(locale, {
          dateStyle,
          timeStyle: 'short',
          hour12,
          timeZone: 'UTC',
        })
        for (const word of linksIn(format.formatToParts(day + 14 * hour), dateStyle === 'short'))
          words.add(word)
      }
    }
  }
  return [...words].toSorted().join(' ')
}

function linksIn(parts: readonly Intl.DateTimeFormatPart[], isShort: boolean): string[] {
  const date = parts.findIndex(({ type }) => type === 'day')
  const time = parts.findIndex(({ type }) => type === 'hour')
  const [first, last] = [Math.min(date, time), Math.max(date, time)]
  const near = parts.filter(
    ({ type }, at) => type === 'literal' && (isShort || (at > first && at < last) || at > time),
  )
  return near
    .flatMap(({ value }) => value.split(/[\s,،]+/))
    .map(plainWord)
    .filter((word) => word !== '' && !/\d/.test(word))
}
