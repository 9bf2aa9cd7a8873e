import { dayPeriodWords, linkWords } from './whatsapp-day-periods.generated.ts'
import { plainWord } from './whatsapp-plain-word.ts'

/** What a word for a part of the day may mean: its hours, one bit each, and the orders of dates that go with it. */
export interface DayPeriod {
  readonly hours: number
  readonly orders: readonly string[]
}

/** Words of older telephones, which ICU writes otherwise today. */
const older: Readonly<Record<string, string>> = { 'fe0000 ymd': '傍晚' }

const periods = new Map<string, DayPeriod[]>()
for (const [key, words] of [...Object.entries(dayPeriodWords), ...Object.entries(older)]) {
  const [hours = '', ...orders] = key.split(' ')
  for (const word of words.split(' ')) {
    const period = { hours: Number.parseInt(hours, 16), orders }
    periods.set(word, [...(periods.get(word) ?? []), period])
  }
}
/** Beside those of ICU: older words, and the eras that stand behind a date. */
const olderLinks = 'as klokken kello ه هـ هش ق ش م ad ce be'
const links = new Set(`${linkWords} ${olderLinks}`.split(' '))

/** The words around a time, taken apart. */
export interface AroundTime {
  /** A word for a part of the day in its plain form; an unknown one where it can be one. */
  readonly period: string | null
  readonly isKnown: boolean
  /** What else is there, which is the same in every line of a file. */
  readonly rest: string
}

/** Longest words and phrases that are looked at. */
const maxWords = 4

/** Finds the word for a part of the day among the words before and behind a time; `null` where they are no such words. */
export function periodIn(before: string, behind: string): AroundTime | null {
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
  const kept = rest(first.filter(isLink), last.filter(isLink))
  return { period: unknown.length > 0 ? unknown.join('') : null, isKnown: unknown.length === 0, rest: kept }
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

/** What the words for parts of the day in one file mean, by word. One that several languages use otherwise is left out. */
export function meaningsOf(words: ReadonlySet<string>): ReadonlyMap<string, DayPeriod> {
  const found = new Map<string, DayPeriod>()
  for (const word of words) {
    const meanings = periods.get(word) ?? []
    const [only] = meanings.length > 1 ? meanings.filter((each) => goesWith(each, word, words)) : meanings
    if (only && (meanings.length === 1 || isAlone(meanings, word, words))) found.set(word, only)
  }
  return found
}

/** "m" is the morning beside "f", which is the other half of the day: the words of a file share the day between them. */
function goesWith({ hours }: DayPeriod, word: string, words: ReadonlySet<string>): boolean {
  const others = [...words].filter((each) => each !== word).flatMap((each) => periods.get(each) ?? [])
  return others.length > 0 && others.every((each) => (each.hours & hours) === 0)
}

const isAlone = (meanings: readonly DayPeriod[], word: string, words: ReadonlySet<string>): boolean =>
  meanings.filter((each) => goesWith(each, word, words)).length === 1

/** The hour of 24 that is meant by one of 12; `null` where the word does not tell. */
export function hourOf(written: number, { hours }: DayPeriod): number | null {
  const [first, second] = [written % 12, (written % 12) + 12].map((hour) => distance(hour, hours))
  if (first === undefined || second === undefined || first === second) return null
  return first < second ? written % 12 : (written % 12) + 12
}

/** Hours to the nearest that the word names: where a language's evening starts differs from telephone to telephone. */
function distance(hour: number, hours: number): number {
  for (let away = 0; away < 12; away++) {
    if (((hours >> ((hour + away) % 24)) & 1) === 1 || ((hours >> ((hour + 24 - away) % 24)) & 1) === 1)
      return away
  }
  return 12
}
