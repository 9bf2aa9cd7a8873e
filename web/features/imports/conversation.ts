/** Where something was exported from. `meta` is Instagram or Facebook, whose exports look alike. */
export type ExportSource = 'whatsapp' | 'meta' | 'mail'

/** One message, as the export tells it. All of it was written by somebody else, and is only ever shown as text. */
export interface ImportedMessage {
  /** The day, `2026-11-21`, on the clock of whoever exported it. */
  day: string
  /** `14:30:05` */
  time: string
  /** `null` for what the messenger itself says, such as "Ana left". */
  sender: string | null
  text: string
  /** The name of a picture, recording or other file that stands in the message, as the export writes it. */
  attachments: readonly string[]
}

/** One conversation, oldest message first. */
export interface Conversation {
  source: ExportSource
  title: string
  /** Whoever wrote in it, most messages first. */
  people: readonly string[]
  messages: readonly ImportedMessage[]
  /** Files that the export names and that are there. Others were left out of it. */
  available: readonly string[]
  /** More was there than is read at once: what is here is the newest part. */
  isCut: boolean
}

/** Read at once, at most. More than ten years of a lively conversation. */
export const mostMessages = 200_000
/** Of one message, in characters. Longer than any messenger sends. */
export const longestMessage = 65_536

/** Puts a conversation together: in order of time, with who takes part. */
export function conversationOf(
  given: Pick<Conversation, 'source' | 'title' | 'available'> & { messages: ImportedMessage[] },
): Conversation {
  const sorted = given.messages.toSorted((one, other) => compare(momentOf(one), momentOf(other)))
  const messages = sorted.slice(-mostMessages)
  const counts = new Map<string, number>()
  for (const { sender } of messages) if (sender !== null) counts.set(sender, (counts.get(sender) ?? 0) + 1)
  const people = [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  return { ...given, people, messages, isCut: sorted.length > messages.length }
}

export const momentOf = ({ day, time }: Pick<ImportedMessage, 'day' | 'time'>): string => `${day}T${time}`

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** A moment on this device's clock. */
export function localMoment(moment: Date): Pick<ImportedMessage, 'day' | 'time'> | null {
  if (Number.isNaN(moment.getTime())) return null
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  const year = local.getUTCFullYear()
  if (year < 1990 || year > 9999) return null
  const text = local.toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}
