import { maxChatPage, type StoredMessage } from '#contract/community/chat-messages.ts'

interface MessageRange {
  readonly after?: number
  readonly before?: number
  readonly limit: number
}

/** Reads a limited number of messages of a conversation: after a number, or the last ones before it. */
export type MessageReader = (range: MessageRange, signal?: AbortSignal) => Promise<readonly StoredMessage[]>

export const firstNumber = (items: readonly StoredMessage[]): number => items[0]?.number ?? 1

export async function readFirstMessage(
  read: MessageReader,
  signal?: AbortSignal,
): Promise<StoredMessage | null> {
  const [first] = await read({ after: 0, limit: 1 }, signal)
  return first ?? null
}

export const readNewestMessages: (
  read: MessageReader,
  signal?: AbortSignal,
) => Promise<readonly StoredMessage[]> = (read, signal) =>
  read({ before: 2_147_483_647, limit: maxChatPage }, signal)

/** Every message after a number. */
export async function readMessagesAfter(
  read: MessageReader,
  number: number,
  signal?: AbortSignal,
): Promise<StoredMessage[]> {
  const found: StoredMessage[] = []
  for (;;) {
    const items = await read({ after: found.at(-1)?.number ?? number, limit: maxChatPage }, signal)
    found.push(...items)
    if (items.length < maxChatPage) return found
  }
}

/** The page of messages before those; none if they start with the first one. */
export async function readMessagesBefore(
  read: MessageReader,
  items: readonly StoredMessage[],
  signal?: AbortSignal,
): Promise<readonly StoredMessage[]> {
  const start = firstNumber(items)
  return start <= 1 ? [] : read({ before: start, limit: maxChatPage }, signal)
}
