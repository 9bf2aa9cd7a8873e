import { type ImportedMessage, type Remark, shortened } from './conversation.ts'
import { ImportProblem } from './import-problem.ts'
import { attachmentsIn, type AttachmentHints, hintsIn } from './whatsapp-attachments.ts'
import type { Calendar } from './whatsapp-calendars.ts'
import { type Clock, clockOf, isTime } from './whatsapp-time.ts'
import { areFarApart, type DateExample, exampleOf, findOrder } from './whatsapp-date-order.ts'
import { type DateOrder, readDate, type Readings } from './whatsapp-dates.ts'
import { type ChatLine, chatLines } from './whatsapp-lines.ts'
import { type Spoken, spokenIn, withoutGroups } from './whatsapp-speakers.ts'

/** A date as the file writes it, and the days that it may be, by the order in which it is read. */
export interface DateQuestion {
  readonly example: string
  readonly readings: Readings
}

/** An exported chat, or the question that has to be answered before it can be read. */
export type ReadChat =
  | {
      readonly kind: 'read'
      readonly messages: ImportedMessage[]
      /** Lines that are no part of a message, or have a date that is none. */
      readonly unread: number
      /** The first of them, as they are in the file. */
      readonly unreadLines: readonly string[]
      readonly order: DateOrder
      /** Where the order of the dates was guessed or answered: it can be changed. */
      readonly question: DateQuestion | null
      /** A calendar that is not Gregory's, where the file is written in one. */
      readonly calendar: Calendar | null
      /** The days lie so far apart that they are hardly read as they were meant. */
      readonly isFarApart: boolean
    }
  | ({ readonly kind: 'ambiguous' } & DateQuestion)

/** Lines that could not be read, and are shown. */
const maxShownLines = 20

/** Whether a text looks like a chat that WhatsApp exported: one of its first lines starts a message. */
export function isWhatsAppChat(text: string): boolean {
  return chatLines(text.slice(0, 20_000)).lines.length > 0
}

/**
 * Reads a chat that WhatsApp exported as text.
 *
 * @param given in which order the dates are, where the person was asked
 * @param title what the chat is called, which may be a group
 * @param isThere whether a file of this name came with the chat
 * @throws ImportProblem `noMessages`
 */
export function readChat(
  text: string,
  given: DateOrder | null = null,
  title = '',
  isThere: (name: string) => boolean = () => false,
): ReadChat {
  const { lines, before } = chatLines(text)
  const dates = lines.map(({ date }) => date)
  const clock = clockOf(lines.map(({ time }) => time))
  const found = given ? { order: given, example: exampleOf(dates) } : findOrder(dates, clock.orders)
  if (found.order === null) return { kind: 'ambiguous', ...questionOf(found.example) }
  const { dated, unread, calendar } = datedLines(lines, found.order, clock)
  const spoken = withoutGroups(spokenIn(dated, title), title)
  const hints = hintsIn(
    spoken.map((each) => each.spoken.text),
    isThere,
  )
  const messages = spoken.map((each) => messageOf(each, hints))
  if (messages.length === 0) throw new ImportProblem('noMessages')
  const isFarApart = areFarApart(new Set(messages.map(({ day }) => day)))
  return {
    kind: 'read',
    messages,
    unread: before.length + unread.length,
    unreadLines: [...before, ...unread].slice(0, maxShownLines),
    order: found.order,
    question: found.example && questionOf(found.example),
    calendar,
    isFarApart,
  }
}

/** A date as the file writes it, for the question which day it is. */
export function questionOf({ date: { parts, separator }, readings }: DateExample): DateQuestion {
  return { example: parts.join(separator === '' ? ' ' : separator), readings }
}

/** A message with its day, before its sender is known. */
export interface DatedLine {
  readonly day: string
  /** `null` where nobody can tell which half of the day it is. */
  readonly time: string | null
  readonly text: string
}

interface DatedLines {
  readonly dated: DatedLine[]
  readonly unread: string[]
  readonly calendar: Calendar | null
}

/** A line whose date is none in this order is a part of the message before it, as it is there. */
function datedLines(lines: readonly ChatLine[], order: DateOrder, clock: Clock): DatedLines {
  const begun: { day: string; time: string | null; parts: string[] }[] = []
  const unread: string[] = []
  const calendars = new Set<Calendar>()
  for (const { date, time, raw, rest, more } of lines) {
    const at = readDate(date, order)
    if (at !== null && isTime(time)) {
      calendars.add(at.calendar)
      begun.push({ day: at.day, time: clock.read(time), parts: [rest, ...more] })
      continue
    }
    unread.push(raw)
    const last = begun.at(-1)
    if (last) for (const line of [raw, ...more]) last.parts.push(line)
  }
  const dated = begun.map(({ parts, ...at }) => ({ ...at, text: parts.join('\n') }))
  calendars.delete('gregory')
  const [calendar = null] = calendars
  return { dated, unread, calendar }
}

type SpokenLine = Omit<DatedLine, 'text'> & { readonly spoken: Spoken }

function messageOf(
  { day, time, spoken: { sender, text: whole } }: SpokenLine,
  hints: AttachmentHints,
): ImportedMessage {
  const { text, isShort } = shortened(whole)
  const remarks: Remark[] = [
    ...(time === null ? (['halfless'] as const) : []),
    ...(isShort ? (['shortened'] as const) : []),
  ]
  return {
    day,
    time,
    sender,
    ...attachmentsIn(text.trim(), hints),
    ...(remarks.length > 0 ? { remarks } : {}),
  }
}
