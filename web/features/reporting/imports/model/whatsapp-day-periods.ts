import { dayPeriodWords, linkWords } from './whatsapp-day-periods.generated.ts'
import { plainWord } from './whatsapp-plain-word.ts'

/** Meaning of a word for a part of the day: its hours, one bit each, and the orders of dates in its languages. */
export interface DayPeriod {
  readonly hours: number
  readonly orders: readonly string[]
}

/** Words of older phones that ICU has changed since. */
const older: Readonly<Record<string, string>> = { 'fe0000 ymd': '傍晚' }

const periods = new Map<string, DayPeriod[]>()
for (const [key, words] of [...Object.entries(dayPeriodWords), ...Object.entries(older)]) {
  const [hours = '', ...orders] = key.split(' ')
  for (const word of words.split(' ')) {
    const period = { hours: Number.parseInt(hours, 16), orders }
    periods.set(word, [...(periods.get(word) ?? []), period])
  }
}
/** In addition to those of ICU: older words, and eras after a date. */
const olderLinks = 'as klokken kello ه هـ هش ق ش م ad ce be'
const links = new Set(`${linkWords} ${olderLinks}`.split(' '))

/** The words around a time. */
export interface AroundTime {
  /** The normalised word for a part of the day; an unknown word if it may be one. */
  readonly period: string | null
  readonly isKnown: boolean
  /** The remaining words, which are the same in every line of a file. */
  readonly rest: string
}

/** Maximum number of words in a phrase. */
const maxWords = 4

/** Finds the word for a part of the day before or after a time; `null` if the words cannot stand beside a time. */
export function findPeriod(before: string, behind: string): AroundTime | null {
  const [first, last] = [tokensOf(before), tokensOf(behind)]
  if (first.length > maxWords || last.length > maxWords) return null
  const rest = (one: readonly string[], other: readonly string[]) =>
    [one.join(' '), other.join(' ')].join('|')
  for (const [own, other, isFirst] of [
    [last, first, false],
    [first, last, true],
  ] as const) {
    const span = longestKnown(own)
    if (!span) continue
    const left = [...own.slice(0, span.from), ...own.slice(span.to)]
    return { period: span.word, isKnown: true, rest: isFirst ? rest(left, other) : rest(other, left) }
  }
  const isLink = (word: string) => links.has(word)
  const unknown = [...first, ...last].filter((word) => !isLink(word))
  const stored = rest(first.filter(isLink), last.filter(isLink))
  return { period: unknown.length > 0 ? unknown.join('') : null, isKnown: unknown.length === 0, rest: stored }
}

const tokensOf = (text: string): string[] =>
  text
    .split(/[\s(),،、#/-]+/)
    .map(plainWord)
    .filter(Boolean)

function longestKnown(tokens: readonly string[]): { word: string; from: number; to: number } | null {
  for (let length = tokens.length; length > 0; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const word = tokens.slice(from, from + length).join('')
      if (periods.has(word)) return { word, from, to: from + length }
    }
  }
  return null
}

/** The meanings of a file's words for parts of the day. A word with different meanings in several languages is left out. */
export function findMeanings(words: ReadonlySet<string>): ReadonlyMap<string, DayPeriod> {
  const found = new Map<string, DayPeriod>()
  for (const word of words) {
    const meanings = periods.get(word) ?? []
    const [only] = meanings.length > 1 ? meanings.filter((each) => isCompatible(each, word, words)) : meanings
    if (only && (meanings.length === 1 || isAlone(meanings, word, words))) found.set(word, only)
  }
  return found
}

/** "m" is the morning beside "f", the other half of the day: the words of a file divide the day between them. */
function isCompatible({ hours }: DayPeriod, word: string, words: ReadonlySet<string>): boolean {
  const others = [...words].filter((each) => each !== word).flatMap((each) => periods.get(each) ?? [])
  return others.length > 0 && others.every((each) => (each.hours & hours) === 0)
}

const isAlone = (meanings: readonly DayPeriod[], word: string, words: ReadonlySet<string>): boolean =>
  meanings.filter((each) => isCompatible(each, word, words)).length === 1

/** Converts an hour from 12 to 24; `null` if the word does not decide. */
export function toHour24(written: number, { hours }: DayPeriod): number | null {
  const [first, second] = [written % 12, (written % 12) + 12].map((hour) => distance(hour, hours))
  if (first === undefined || second === undefined || first === second) return null
  return first < second ? written % 12 : (written % 12) + 12
}

/** Hours to the nearest hour of the word: the start of the evening differs between phones. */
function distance(hour: number, hours: number): number {
  for (let away = 0; away < 12; away++) {
    if (((hours >> ((hour + away) % 24)) & 1) === 1 || ((hours >> ((hour + 24 - away) % 24)) & 1) === 1)
      return away
  }
  return 12
}
