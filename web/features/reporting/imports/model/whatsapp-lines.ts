import type { WrittenDate, WrittenTime } from './whatsapp-dates.ts'
import { headOf, type LineHead, longestHead } from './whatsapp-line-head.ts'
import { plainLine } from './whatsapp-plain-line.ts'

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
  readonly before: readonly string[]
}

/**
 * The lines of an exported chat. A line that starts as another telephone would write it was pasted into a message, and is a
 * part of it: the file's own form is that of its first line, or the most frequent where that is there only once.
 */
export function chatLines(text: string): ChatLines {
  const found = text.split(/\r\n|\n|\r/).map((raw) => ({ raw, begun: beginningOf(raw) }))
  const own = ownForm(found.flatMap(({ begun }) => (begun ? [begun.head] : [])))
  const lines: ChatLine[] = []
  const before: string[] = []
  for (const { raw, begun } of found) {
    const last = lines.at(-1)
    if (begun && begun.head.form === own) {
      const { date, time } = begun.head
      lines.push({ date, time, raw, rest: begun.rest, more: [] })
    } else if (last) last.more.push(raw)
    else if (raw.replaceAll(/[\s\ufeff\u200e]/g, '') !== '') before.push(raw)
  }
  return { lines, before }
}

/** Words of which none is known to be about time are those of a telephone only where they return. */
function ownForm(heads: readonly LineHead[]): string | null {
  const counts = new Map<string, { count: number; isCertain: boolean }>()
  for (const { form, isCertain } of heads) {
    const known = counts.get(form) ?? { count: 0, isCertain: false }
    counts.set(form, { count: known.count + 1, isCertain: known.isCertain || isCertain })
  }
  const forms = [...counts].filter(([, { count, isCertain }]) => isCertain || count > 1)
  const [first] = forms
  if (!first) return null
  const [most] = forms.toSorted(([, one], [, other]) => other.count - one.count)
  return first[1].count > 1 || !most ? first[0] : most[0]
}

function beginningOf(raw: string): { head: LineHead; rest: string } | null {
  const line = plainLine(raw, longestHead)
  const head = headOf(line.text)
  return head && { head, rest: line.from(head.length) }
}
