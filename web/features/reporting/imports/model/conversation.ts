import { fingerprintMessages } from './fingerprints.ts'
import { removeMessengerName } from './messenger.ts'

/** The source of an export. `meta` is Instagram or Facebook, whose exports look alike. */
export type ExportSource = 'whatsapp' | 'meta' | 'mail' | 'telegram' | 'page'

/** Remarks on a message. Each has its sentence (messages: imports). */
export type Remark =
  /** The sender unsent it. */
  | 'unsent'
  | 'sticker'
  | 'call'
  /** The export lists the message without its content. */
  | 'blank'
  /** A mail without a date: the day the file was saved is used. */
  | 'undated'
  /** A mail with an unreadable or impossible date: the day the file was saved is used. */
  | 'misdated'
  /** A mail with a day but no time. */
  | 'timeless'
  /** A 12-hour time without AM or PM. */
  | 'halfless'
  /** A saved web page: its moment is when it was saved. */
  | 'savedPage'
  /** It was forwarded, with the original sender. */
  | 'forwarded'
  /** It exceeds the maximum length of a message. */
  | 'shortened'

/** An emoji reaction to a message. */
export interface Reaction {
  readonly who: string
  readonly sign: string
}

/** A message of an export. All of it is untrusted, and only ever shown as text. */
export interface ImportedMessage {
  /** The day, `2026-11-21`, in the exporting device's time zone. */
  day: string
  /** `14:30:05`; `null` if unknown, with a remark. */
  time: string | null
  /** `null` for the messenger's own messages, such as "Ana left". */
  sender: string | null
  text: string
  /** Names of the attached pictures, recordings and other files, as written in the export. */
  attachments: readonly string[]
  remarks?: readonly Remark[]
  reactions?: readonly Reaction[] | undefined
}

/** A conversation in the order of its export, oldest message first. */
export interface Conversation {
  source: ExportSource
  title: string
  /** The people who wrote in it, by number of messages. */
  people: readonly string[]
  messages: readonly ImportedMessage[]
  /** Identifies each message when it is imported again, in the order of the messages (fingerprints.ts). */
  fingerprints: readonly string[]
  /** Named files that the export contains; others were left out of it. */
  available: readonly string[]
  /** Files imported unless the person declines: a mail itself, in its original form. */
  offered: readonly string[]
  /** Files known to contain only text, so that nobody has to be asked what they show. */
  texts: readonly string[]
  /** Only the newest part was read, because the limit was exceeded. */
  isCut: boolean
  /** Number of lines or messages that could not be read. */
  unread: number
  /** Samples of them, as in the file. */
  unreadLines: readonly string[]
  /** The calendar of the file, if not Gregorian: its name in BCP 47. */
  calendar: string | null
  /** The dates are so far apart that they were probably misread. */
  isFarApart: boolean
}

/** Maximum number of messages read: more than ten years of a lively conversation. */
export const maxMessages = 200_000
/** Maximum number of characters of a message: longer than any messenger allows, and than mails people write. */
export const longestMessage = 262_144

export type ConversationInput = Pick<Conversation, 'source' | 'title' | 'available'> &
  Partial<Pick<Conversation, 'offered' | 'texts' | 'unread' | 'unreadLines' | 'calendar' | 'isFarApart'>> & {
    messages: readonly ImportedMessage[]
  }

/** Defaults of the facts that a reader may add. */
const plainFacts = { offered: [], texts: [], unread: 0, unreadLines: [], calendar: null, isFarApart: false }

/**
 * Builds a conversation and its list of people. Messages stay in the order of the export: in the hour in which the clocks go back, times do
 * not determine the order.
 */
export function buildConversation({ messages: input, ...facts }: ConversationInput): Conversation {
  const messages = input.slice(-maxMessages).map((message) => removeMessengerName(facts.source, message))
  const counts = new Map<string, number>()
  for (const { sender } of messages) if (sender !== null) counts.set(sender, (counts.get(sender) ?? 0) + 1)
  const people = [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const isCut = input.length > messages.length
  const fingerprints = fingerprintMessages(facts.title, messages)
  return { ...plainFacts, ...facts, messages, people, isCut, fingerprints }
}

/** A text shortened to a maximum number of characters, and whether it was longer. Surrogate pairs are not split. */
export function shorten(text: string, maxLength = longestMessage): { text: string; isShort: boolean } {
  if (text.length <= maxLength) return { text, isShort: false }
  const end = /[\ud800-\udbff]/.test(text[maxLength - 1] ?? '') ? maxLength - 1 : maxLength
  return { text: text.slice(0, end), isShort: true }
}

/** A moment in this device's time zone. */
export function localMoment(moment: Date): { day: string; time: string } | null {
  if (Number.isNaN(moment.getTime())) return null
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  const year = local.getUTCFullYear()
  if (year < 1990 || year > 9999) return null
  const text = local.toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}
