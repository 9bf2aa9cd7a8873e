import { type ImportedMessage, type Remark, shorten } from './conversation.ts'
import { ImportProblem } from './import-problem.ts'
import { findAttachments, type AttachmentHints, findAttachmentHints } from './whatsapp-attachments.ts'
import type { Calendar } from './whatsapp-calendars.ts'
import { type Clock, detectClock, isTime } from './whatsapp-time.ts'
import { areFarApart, type DateExample, findExample, findOrder } from './whatsapp-date-order.ts'
import { type DateOrder, readDate, type Readings } from './whatsapp-dates.ts'
import { type ChatLine, splitChatLines } from './whatsapp-lines.ts'
import { type SpokenMessage, separateSpeakers, removeGroupNames } from './whatsapp-speakers.ts'

/** A date as written in the file, and the days it may stand for, by order of its parts. */
export interface DateQuestion {
  readonly example: string
  readonly readings: Readings
}

/** An exported chat, or the question that has to be answered before it can be read. */
export type ReadChat =
  | {
      readonly kind: 'read'
      readonly messages: ImportedMessage[]
      /** Number of lines that are not part of a message, or have an invalid date. */
      readonly unread: number
      /** The first of them, as in the file. */
      readonly unreadLines: readonly string[]
      readonly order: DateOrder
      /** If the order of dates was guessed or answered, so that it can be changed. */
      readonly question: DateQuestion | null
      /** The calendar of the file, if not Gregorian. */
      readonly calendar: Calendar | null
      /** The dates are so far apart that they were probably misread. */
      readonly isFarApart: boolean
    }
  | ({ readonly kind: 'ambiguous' } & DateQuestion)

/** Maximum number of unreadable lines shown. */
const maxShownLines = 20

/** Whether a text looks like a WhatsApp export: one of its first lines starts a message. */
export function isWhatsAppChat(text: string): boolean {
  return splitChatLines(text.slice(0, 20_000)).lines.length > 0
}

/**
 * Reads a chat exported by WhatsApp as text.
 *
 * @param dateOrder the order of dates, if the person was asked
 * @param title the name of the chat, which may be a group
 * @param isThere whether the export contains a file of this name
 * @throws ImportProblem `noMessages`
 */
export function readChat(
  text: string,
  dateOrder: DateOrder | null = null,
  title = '',
  isThere: (name: string) => boolean = () => false,
): ReadChat {
  const { lines, before } = splitChatLines(text)
  const dates = lines.map(({ date }) => date)
  const clock = detectClock(lines.map(({ time }) => time))
  const found = dateOrder ? { order: dateOrder, example: findExample(dates) } : findOrder(dates, clock.orders)
  if (found.order === null) return { kind: 'ambiguous', ...toDateQuestion(found.example) }
  const { dated, unread, calendar } = datedLines(lines, found.order, clock)
  const speakerLines = removeGroupNames(separateSpeakers(dated, title), title)
  const hints = findAttachmentHints(
    speakerLines.map((each) => each.spoken.text),
    isThere,
  )
  const messages = speakerLines.map((each) => toMessage(each, hints))
  if (messages.length === 0) throw new ImportProblem('noMessages')
  const isFarApart = areFarApart(new Set(messages.map(({ day }) => day)))
  return {
    kind: 'read',
    messages,
    unread: before.length + unread.length,
    unreadLines: [...before, ...unread].slice(0, maxShownLines),
    order: found.order,
    question: found.example && toDateQuestion(found.example),
    calendar,
    isFarApart,
  }
}

/** A date as written in the file, for the question which day it is. */
export function toDateQuestion({ date: { parts, separator }, readings }: DateExample): DateQuestion {
  return { example: parts.join(separator === '' ? ' ' : separator), readings }
}

/** A message with its day, before its sender is known. */
export interface DatedLine {
  readonly day: string
  /** `null` if it is ambiguous between AM and PM. */
  readonly time: string | null
  readonly text: string
}

interface DatedLines {
  readonly dated: DatedLine[]
  readonly unread: string[]
  readonly calendar: Calendar | null
}

/** A line whose date is invalid in this order belongs to the message before it. */
function datedLines(lines: readonly ChatLine[], order: DateOrder, clock: Clock): DatedLines {
  const started: { day: string; time: string | null; parts: string[] }[] = []
  const unread: string[] = []
  const calendars = new Set<Calendar>()
  for (const { date, time, raw, rest, more } of lines) {
    const at = readDate(date, order)
    if (at !== null && isTime(time)) {
      calendars.add(at.calendar)
      started.push({ day: at.day, time: clock.read(time), parts: [rest, ...more] })
      continue
    }
    unread.push(raw)
    const last = started.at(-1)
    if (last) for (const line of [raw, ...more]) last.parts.push(line)
  }
  const dated = started.map(({ parts, ...at }) => ({ ...at, text: parts.join('\n') }))
  calendars.delete('gregory')
  const [calendar = null] = calendars
  return { dated, unread, calendar }
}

type SpokenLine = Omit<DatedLine, 'text'> & { readonly spoken: SpokenMessage }

function toMessage(
  { day, time, spoken: { sender, text: whole } }: SpokenLine,
  hints: AttachmentHints,
): ImportedMessage {
  const { text, isShort } = shorten(whole)
  const remarks: Remark[] = [
    ...(time === null ? (['halfless'] as const) : []),
    ...(isShort ? (['shortened'] as const) : []),
  ]
  return {
    day,
    time,
    sender,
    ...findAttachments(text.trim(), hints),
    ...(remarks.length > 0 ? { remarks } : {}),
  }
}
