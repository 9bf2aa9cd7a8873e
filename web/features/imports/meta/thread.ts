import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { type ImportedMessage, localMoment, longestMessage, momentOf } from '../conversation.ts'
import { ImportProblem } from '../problem.ts'
import { mendedText } from './mended-text.ts'

const name = z.pipe(
  z.string(),
  z.transform((text) => mendedText(text).slice(0, 200)),
)
const words = z.pipe(
  z.string(),
  z.transform((text) => mendedText(text).slice(0, longestMessage)),
)
const file = z.object({ uri: z.string() })
const files = z.optional(z.array(z.unknown()))

/** What is read of a message. Everything else in it (reactions, flags) is passed over. */
const message = z.object({
  sender_name: name,
  timestamp_ms: z.number(),
  content: z.optional(words),
  photos: files,
  videos: files,
  audio_files: files,
  gifs: files,
  files,
  share: z.optional(z.object({ link: z.optional(z.string()), share_text: z.optional(words) })),
})

/** As in the export of chats that are encrypted from end to end. */
const sealedMessage = z.object({
  senderName: name,
  timestamp: z.number(),
  text: z.optional(words),
  media: files,
})

const thread = z.object({
  messages: z.array(z.unknown()),
  title: z.optional(name),
  threadName: z.optional(name),
})

/** One file of a thread: Instagram and Facebook cut long ones into several. */
export interface ThreadPart {
  readonly title: string
  readonly messages: ImportedMessage[]
}

/**
 * Reads one `message_1.json` of Instagram or Facebook. Messages in a shape that is not known are passed over.
 *
 * @throws ImportProblem `damaged` where it is no JSON, `unknownFormat` where it is another's
 */
export function readThread(text: string): ThreadPart {
  const parsed = z.safeParse(thread, parseJson(text))
  if (!parsed.success) throw new ImportProblem('unknownFormat')
  const { messages, title, threadName } = parsed.data
  return {
    title: title ?? threadName?.replace(/_\d+$/, '') ?? '',
    messages: oldestFirst(messages.flatMap(messageOf)),
  }
}

/** Most exports begin with the newest. Messages of one second then stand the wrong way round too. */
function oldestFirst(messages: ImportedMessage[]): ImportedMessage[] {
  const [first, last] = [messages[0], messages.at(-1)]
  return first && last && momentOf(first) > momentOf(last) ? messages.toReversed() : messages
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (cause) {
    throw new ImportProblem('damaged', { cause })
  }
}

function messageOf(given: unknown): ImportedMessage[] {
  const plain = z.safeParse(message, given)
  if (plain.success) {
    const { sender_name: sender, timestamp_ms: at, content = '', share, ...media } = plain.data
    const lists = [media.photos, media.videos, media.audio_files, media.gifs, media.files]
    const shared = [share?.share_text, share?.link].filter((part) => part !== undefined && part !== '')
    return made(sender, at, [content, ...shared].filter(Boolean).join('\n'), lists.flatMap(namesIn))
  }
  const other = z.safeParse(sealedMessage, given)
  if (!other.success) return []
  return made(other.data.senderName, other.data.timestamp, other.data.text ?? '', namesIn(other.data.media))
}

function made(
  sender: string,
  milliseconds: number,
  text: string,
  attachments: readonly string[],
): ImportedMessage[] {
  const at = localMoment(new Date(milliseconds))
  return at ? [{ ...at, sender, text, attachments }] : []
}

/** Only what lies in the export itself: an address on the web is never fetched. */
function namesIn(list: readonly unknown[] | undefined): string[] {
  const found = (list ?? []).map((each) => z.safeParse(file, each))
  return found.flatMap(({ data }) => (data && !/^[a-z]+:/i.test(data.uri) ? [data.uri.slice(0, 500)] : []))
}
