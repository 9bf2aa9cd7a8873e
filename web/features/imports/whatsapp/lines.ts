import type { WrittenDate, WrittenTime } from './dates.ts'
import { halves, linkWords } from './regions.ts'

/** What starts a message in an exported chat, and what follows until the next. */
export interface ChatLine {
  readonly date: WrittenDate
  readonly time: WrittenTime
  /** The line as it is in the file, without what follows it. */
  readonly raw: string
  /** Sender and text, or what the messenger says, with the direction marks that are in it. */
  readonly rest: string
  /** The further lines of a message of several. */
  readonly more: string[]
}

/** The beginnings of messages in a file, in its own form. */
export interface ChatLines {
  readonly lines: readonly ChatLine[]
  /** Lines with words in them before the first. */
  readonly before: number
}

/** A letter or two may be written with points and spaces: "p. m.". */
const spelled = (half: string) =>
  /^[a-zö]{2,3}$|^[\u0370-\u03ff]+$/.test(half) ? half.split('').join(String.raw`\.?\s?`) : half
const half = `((?:${[...halves.first, ...halves.second].map(spelled).join('|')}))\\.?`

/**
 * `21/11/2026, 14:30 - Ana: …` (Android) or `[21.11.26, 14:30:05] Ana: …` (iOS), by day, month or year first, of twelve or
 * twenty-four hours, with the words that some regions put between (regions.ts).
 */
const beginning = new RegExp(
  String.raw`^(\[?)(\d{1,4})(\.\s?|[./-]|年\s?|년\s?)(\d{1,2})(\.\s?|[./-]|月\s?|월\s?)(\d{1,4})(?:\.|日|일|\s?г\.)?` +
    String.raw`(?:[,،、]\s{0,3}|\s{1,3}|(?<=[日일]))(?:(?:${linkWords.join('|')})\.?\s)?(?:${half}\s?)?` +
    String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s?ч\.)?(?:\s?${half})?(\]|\s[-–—])\s?`,
  'i',
)
/** Longer than any start. */
const longestBeginning = 80

// oxlint-disable-next-line no-misleading-character-class -- marks that say in which direction to write
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Without the marks that say in which direction to write, which iOS puts nearly everywhere. */
export const withoutMarks = (text: string): string => text.replace(directionMarks, '')

/**
 * The lines of an exported chat. A line that starts as another telephone would write it was pasted into a message, and is a
 * part of it: the file's own form is that of its first line, or the most frequent where that is there only once.
 */
export function chatLines(text: string): ChatLines {
  const found = text.split(/\r\n|\n|\r/).map((raw) => ({ raw, begun: lineOf(raw) }))
  const own = ownForm(found.flatMap(({ begun }) => (begun ? [begun.form] : [])))
  const lines: ChatLine[] = []
  let before = 0
  for (const { raw, begun } of found) {
    const last = lines.at(-1)
    if (begun && begun.form === own) lines.push(begun.line)
    else if (last) last.more.push(raw)
    else if (withoutMarks(raw).trim() !== '') before++
  }
  return { lines, before }
}

function ownForm(forms: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1)
  const [first] = counts
  if (!first) return null
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first[1] > 1 || !most ? first[0] : most[0]
}

function lineOf(raw: string): { line: ChatLine; form: string } | null {
  const head = asciiDigits(withoutMarks(raw.slice(0, longestBeginning * 2))).slice(0, longestBeginning)
  const begun = beginning.exec(head)
  if (!begun) return null
  const [all, open = '', first = '', one = '', middle = '', other = '', last = ''] = begun
  const [, , , , , , , halfBefore, hour = '', minute = '', second, halfBehind, close = ''] = begun
  const separator = one.trim()
  if ((open === '[') !== (close === ']') || !isPair(separator, other.trim())) return null
  const yearFirst = first.length > 2 || separator === '年' || separator === '년'
  return {
    form: [open, separator, yearFirst, second !== undefined].join(' '),
    line: {
      date: { parts: [first, middle, last], separator },
      time: { hour, minute, second, half: halfOf(halfBefore ?? halfBehind) },
      raw,
      rest: afterMarks(raw, all.length),
      more: [],
    },
  }
}

const isPair = (one: string, other: string): boolean =>
  one === '年' ? other === '月' : one === '년' ? other === '월' : one === other

function halfOf(written: string | undefined): WrittenTime['half'] {
  if (written === undefined) return null
  const plain = written.toLowerCase().replaceAll(/[.\s]/g, '')
  return halves.first.includes(plain) ? 'first' : 'second'
}

/** The rest of a line after so many of its characters, not counting marks. */
function afterMarks(raw: string, count: number): string {
  let at = 0
  for (let passed = 0; passed < count; at++) if (withoutMarks(raw.charAt(at)) !== '') passed++
  return raw.slice(at)
}

/** Digits of Arabic, Persian and Indian writing as those that are read here, each in its place. */
function asciiDigits(text: string): string {
  return text.replaceAll(
    /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g,
    (digit) => {
      const code = digit.charCodeAt(0)
      // Arabic and Thai digits start at a multiple of 16, those of India six after one.
      return String((code & 0xf) >= 6 && code < 0xe00 && code >= 0x900 ? (code & 0xf) - 6 : code & 0xf)
    },
  )
}
