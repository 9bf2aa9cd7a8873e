import { fingerprintsOf } from './fingerprints.ts'
import { withoutMessenger } from './messenger.ts'

/** Where something was exported from. `meta` is Instagram or Facebook, whose exports look alike. */
export type ExportSource = 'whatsapp' | 'meta' | 'mail' | 'telegram' | 'page'

/** What has to be said of a message beside its own words. Each has its sentence (messages: imports). */
export type Remark =
  /** Its sender took it back. */
  | 'unsent'
  | 'sticker'
  | 'call'
  /** The export tells that there was a message, and nothing that was in it. */
  | 'blank'
  /** A mail that does not say when it was sent: its day is the one on which the file was saved. */
  | 'undated'
  /** A mail that gives a day nobody can read, or that cannot be: its day, too, is the one on which the file was saved. */
  | 'misdated'
  /** A mail that says its day and not the time of it. */
  | 'timeless'
  /** The hour is known, and not which half of the day it is in. */
  | 'halfless'
  /** It is a page that somebody saved: its moment is when it was saved. */
  | 'savedPage'
  /** It came on from somebody else. Who that was stands with it. */
  | 'forwarded'
  /** It is longer than what is read of one message. */
  | 'shortened'

/** A sign that somebody put to a message. */
export interface Reaction {
  readonly who: string
  readonly sign: string
}

/** One message, as the export tells it. All of it was written by somebody else, and is only ever shown as text. */
export interface ImportedMessage {
  /** The day, `2026-11-21`, by the clock of the exporting device. */
  day: string
  /** `14:30:05`; `null` where it is not known, which a remark then says. */
  time: string | null
  /** `null` for what the messenger itself says, such as "Ana left". */
  sender: string | null
  text: string
  /** The name of a picture, recording or other file that is in the message, as the export writes it. */
  attachments: readonly string[]
  remarks?: readonly Remark[]
  reactions?: readonly Reaction[] | undefined
}

/** One conversation, as its export orders it: oldest message first. */
export interface Conversation {
  source: ExportSource
  title: string
  /** The people who wrote in it, most messages first. */
  people: readonly string[]
  messages: readonly ImportedMessage[]
  /** What identifies each message when it is brought in again, in the order of the messages (marks.ts). */
  fingerprints: readonly string[]
  /** Files that the export names and that are there. Others were left out of it. */
  available: readonly string[]
  /** Files that come along unless the person says no: a mail itself, as it came. */
  offered: readonly string[]
  /** Files that are known to hold words only, so that nobody has to be asked what they show. */
  texts: readonly string[]
  /** More was there than is read at once: what is here is the newest part. */
  isCut: boolean
  /** Lines or messages of the file that could not be read as a message. */
  unread: number
  /** Some of them, as they are in the file. */
  unreadLines: readonly string[]
  /** The calendar that the file is written in, where it is not Gregory's: its name in BCP 47. */
  calendar: string | null
  /** Its days lie so far apart that they were hardly read as they were meant. */
  isFarApart: boolean
}

/** Read at once, at most. More than ten years of a lively conversation. */
export const maxMessages = 200_000
/** Characters of one message. Longer than any messenger sends, and than any mail somebody wrote. */
export const longestMessage = 262_144

export type GivenConversation = Pick<Conversation, 'source' | 'title' | 'available'> &
  Partial<Pick<Conversation, 'offered' | 'texts' | 'unread' | 'unreadLines' | 'calendar' | 'isFarApart'>> & {
    messages: readonly ImportedMessage[]
  }

/** What a conversation is without what a reader says of it. */
const plainFacts = { offered: [], texts: [], unread: 0, unreadLines: [], calendar: null, isFarApart: false }

/**
 * Puts a conversation together, with who takes part. The messages stay in the order of the export: in the hour in which
 * the clocks go back it knows what came first, and their times do not.
 */
export function conversationOf({ messages: given, ...facts }: GivenConversation): Conversation {
  const messages = given.slice(-maxMessages).map((message) => withoutMessenger(facts.source, message))
  const counts = new Map<string, number>()
  for (const { sender } of messages) if (sender !== null) counts.set(sender, (counts.get(sender) ?? 0) + 1)
  const people = [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const isCut = given.length > messages.length
  const fingerprints = fingerprintsOf(facts.title, messages)
  return { ...plainFacts, ...facts, messages, people, isCut, fingerprints }
}

/** A text of at most so many characters, and whether it had more. No character is cut in two. */
export function shortened(text: string, most = longestMessage): { text: string; isShort: boolean } {
  if (text.length <= most) return { text, isShort: false }
  const end = /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most
  return { text: text.slice(0, end), isShort: true }
}

/** A moment on this device's clock. */
export function localMoment(moment: Date): { day: string; time: string } | null {
  if (Number.isNaN(moment.getTime())) return null
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  const year = local.getUTCFullYear()
  if (year < 1990 || year > 9999) return null
  const text = local.toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}
