import { longestMessage } from '../conversation.ts'
import type { WrittenDate } from './dates.ts'

/** What begins a message in an exported chat, and what follows until the next. */
export interface ChatLine {
  readonly date: WrittenDate
  readonly hour: string
  readonly minute: string
  readonly second: string | undefined
  /** `a` or `p` where the export counts twelve hours. */
  readonly half: string | undefined
  /** Sender and text, or what the messenger says. Several lines for a message of several lines. */
  rest: string
}

/**
 * `21/11/2026, 14:30 - Ana: …` (Android) or `[21.11.26, 14:30:05] Ana: …` (iOS), by day or by month first, of twelve or
 * twenty-four hours. The marks for direction that iOS puts in front, and the narrow spaces that newer versions put
 * before "pm", are spaces here.
 */
const beginning =
  /^\[?(\d{1,4})([./-])(\d{1,2})\2(\d{1,4}),?\s{1,3}(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s?([ap])\.?\s?m\.?)?(?:\]|\s[-–])\s?(.*)$/i
// oxlint-disable-next-line no-misleading-character-class -- marks that say in which direction to write
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The lines of an exported chat. What stands before the first is no part of it. */
export function chatLines(text: string): ChatLine[] {
  const lines: ChatLine[] = []
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.replace(directionMarks, '')
    const begun = line.length > longestMessage ? null : beginning.exec(line)
    if (begun) lines.push(lineOf(begun))
    else append(lines.at(-1), line)
  }
  return lines
}

function append(last: ChatLine | undefined, line: string): void {
  if (last && last.rest.length < longestMessage) {
    last.rest = `${last.rest}\n${line}`.slice(0, longestMessage)
  }
}

function lineOf(begun: RegExpExecArray): ChatLine {
  const [
    ,
    first = '',
    separator = '',
    middle = '',
    last = '',
    hour = '',
    minute = '',
    second,
    half,
    rest = '',
  ] = begun
  return { date: { parts: [first, middle, last], separator }, hour, minute, second, half, rest }
}
