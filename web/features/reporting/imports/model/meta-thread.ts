import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { ImportProblem } from './import-problem.ts'
import { fixMojibake } from './meta-fix-mojibake.ts'
import { ifReadable, type TimedMessage, timedMessage } from './meta-thread-message.ts'

const name = z.pipe(
  z.string(),
  z.transform((text) => fixMojibake(text).slice(0, 200)),
)

const thread = z.object({
  messages: z.array(z.unknown()),
  title: ifReadable(name),
  threadName: ifReadable(name),
})

/** One file of a thread: Instagram and Facebook split long ones. */
export interface ThreadPart {
  readonly title: string
  /** Oldest first. */
  readonly messages: readonly TimedMessage[]
  /** Number of messages in an unknown format. */
  readonly unread: number
}

/**
 * Reads one `message_1.json` of Instagram or Facebook.
 *
 * @throws ImportProblem `damaged` if it is not JSON, `unknownFormat` if it comes from another program
 */
export function readThread(text: string): ThreadPart {
  const parsed = z.safeParse(thread, parseJson(text))
  if (!parsed.success) throw new ImportProblem('unknownFormat')
  const { messages: input, title, threadName } = parsed.data
  const messages = input.map(timedMessage).filter((message) => message !== null)
  return {
    title: title ?? threadName?.replace(/_\d+$/, '') ?? '',
    messages: inOrder(oldestFirst(messages)),
    unread: input.length - messages.length,
  }
}

/** Joins the files of a thread. The sort is stable, so that simultaneous messages stay in their order. */
export function joinParts(parts: readonly ThreadPart[]): ThreadPart {
  const title = parts.find((part) => part.title !== '')?.title ?? ''
  const unread = parts.reduce((count, part) => count + part.unread, 0)
  return { title, unread, messages: inOrder(parts.flatMap(({ messages }) => messages)) }
}

/** Sorts by the moment rather than by local time, which repeats an hour once a year. */
function inOrder(messages: readonly TimedMessage[]): readonly TimedMessage[] {
  return messages.toSorted((one, other) => one.moment - other.moment)
}

/** Most exports list the newest first, including messages of the same second. */
function oldestFirst(messages: readonly TimedMessage[]): readonly TimedMessage[] {
  const [first, last] = [messages[0], messages.at(-1)]
  return first && last && first.moment > last.moment ? messages.toReversed() : messages
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return value
  } catch (cause) {
    throw new ImportProblem('damaged', { cause })
  }
}
