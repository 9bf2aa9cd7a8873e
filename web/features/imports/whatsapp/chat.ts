import { type ImportedMessage, shortened } from '../conversation.ts'
import { ImportProblem } from '../problem.ts'
import { attachmentsIn } from './attached.ts'
import { type DateOrder, exampleIn, findOrder, readDay, readTime, type WrittenDate } from './dates.ts'
import { type ChatLine, chatLines } from './lines.ts'
import { type Spoken, spokenIn, withoutGroups } from './speakers.ts'

/** A date as the file writes it, and the two days that it may be. */
export interface DateQuestion {
  readonly example: string
  readonly readings: Record<'dmy' | 'mdy', string>
}

/** An exported chat, or the question that has to be answered before it can be read. */
export type ReadChat =
  | {
      readonly kind: 'read'
      readonly messages: ImportedMessage[]
      /** Lines that are no part of a message, or have a date that is none. */
      readonly unread: number
      readonly order: DateOrder
      /** Where the order of the dates was guessed or answered: it can be changed. */
      readonly question: DateQuestion | null
    }
  | ({ readonly kind: 'ambiguous' } & DateQuestion)

/** Whether a text looks like a chat that WhatsApp exported: one of its first lines starts a message. */
export function isWhatsAppChat(text: string): boolean {
  return chatLines(text.slice(0, 20_000)).lines.length > 0
}

/**
 * Reads a chat that WhatsApp exported as text.
 *
 * @param given in which order the dates are, where the person was asked
 * @param title what the chat is called, which may be a group
 * @throws ImportProblem `noMessages`
 */
export function readChat(text: string, given: DateOrder | null = null, title = ''): ReadChat {
  const { lines, before } = chatLines(text)
  const dates = lines.map(({ date }) => date)
  const found = given ? { order: given, example: exampleIn(dates) } : findOrder(dates)
  const question = found.example && questionOf(found.example)
  if (found.order === null) return { kind: 'ambiguous', ...questionOf(found.example) }
  const { spoken, unread } = dated(lines, found.order)
  const messages = withoutGroups(spoken, title).map(messageOf)
  if (messages.length === 0) throw new ImportProblem('noMessages')
  return { kind: 'read', messages, unread: unread + before, order: found.order, question }
}

function questionOf(example: WrittenDate): DateQuestion {
  const readings = { dmy: readDay(example, 'dmy') ?? '', mdy: readDay(example, 'mdy') ?? '' }
  return { example: example.parts.join(example.separator), readings }
}

interface Dated {
  readonly day: string
  readonly time: string
  readonly spoken: Spoken
}

/** A line whose date is none in this order is a part of the message before it, as it is there. */
function dated(lines: readonly ChatLine[], order: DateOrder): { spoken: Dated[]; unread: number } {
  const begun: { day: string; time: string; rest: string; more: string[] }[] = []
  let unread = 0
  for (const { date, time: written, raw, rest, more } of lines) {
    const [day, time] = [readDay(date, order), readTime(written)]
    if (day !== null && time !== null) {
      begun.push({ day, time, rest, more: [...more] })
      continue
    }
    unread++
    const last = begun.at(-1)
    if (last) for (const line of [raw, ...more]) last.more.push(line)
  }
  const spoken = begun.map(({ day, time, rest, more }) => ({
    day,
    time,
    spoken: spokenIn([rest, ...more].join('\n')),
  }))
  return { spoken, unread }
}

function messageOf({ day, time, spoken: { sender, text: whole } }: Dated): ImportedMessage {
  const { text, isShort } = shortened(whole)
  return {
    day,
    time,
    sender,
    ...attachmentsIn(text.trim()),
    ...(isShort ? { remarks: ['shortened'] } : {}),
  }
}
