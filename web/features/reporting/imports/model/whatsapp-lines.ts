import type { WrittenDate, WrittenTime } from './whatsapp-dates.ts'
import { parseLineHead, type LineHead, longestHead } from './whatsapp-line-head.ts'
import { plainLine } from './whatsapp-plain-line.ts'

/** The first line of a message in an exported chat, and the lines that follow it. */
export interface ChatLine {
  readonly date: WrittenDate
  readonly time: WrittenTime
  /** The first line as in the file. */
  readonly raw: string
  /** Sender and text, or the messenger's own message, including direction marks. */
  readonly rest: string
  /** Further lines of the message. */
  readonly more: string[]
}

/** The messages of a file, and the format of their heads. */
export interface ChatLines {
  readonly lines: readonly ChatLine[]
  /** Non-empty lines before the first message. */
  readonly before: readonly string[]
}

/**
 * Splits an exported chat into messages. A head in another phone's format was pasted into a message, and belongs to it: the file's format
 * is that of its first line, or the most frequent one if that occurs only once.
 */
export function splitChatLines(text: string): ChatLines {
  const found = text.split(/\r\n|\n|\r/).map((raw) => ({ raw, begun: beginningOf(raw) }))
  const own = findHeadFormat(found.flatMap(({ begun: started }) => (started ? [started.head] : [])))
  const lines: ChatLine[] = []
  const before: string[] = []
  for (const { raw, begun: started } of found) {
    const last = lines.at(-1)
    if (started && started.head.form === own) {
      const { date, time } = started.head
      lines.push({ date, time, raw, rest: started.rest, more: [] })
    } else if (last) last.more.push(raw)
    else if (raw.replaceAll(/[\s\ufeff\u200e]/g, '') !== '') before.push(raw)
  }
  return { lines, before }
}

/** A format with only unknown words counts only if it recurs. */
function findHeadFormat(heads: readonly LineHead[]): string | null {
  const counts = new Map<string, { count: number; isCertain: boolean }>()
  for (const { form, isCertain } of heads) {
    const known = counts.get(form) ?? { count: 0, isCertain: false }
    counts.set(form, { count: known.count + 1, isCertain: known.isCertain || isCertain })
  }
  const forms = [...counts].filter(([, { count, isCertain }]) => isCertain || count > 1)
  const [first] = forms
  if (!first) return null
  const [max] = forms.toSorted(([, one], [, other]) => other.count - one.count)
  return first[1].count > 1 || !max ? first[0] : max[0]
}

function beginningOf(raw: string): { head: LineHead; rest: string } | null {
  const line = plainLine(raw, longestHead)
  const head = parseLineHead(line.text)
  return head && { head, rest: line.from(head.length) }
}
