import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { ImportedMessage } from './conversation.ts'
import { readTelegramMessage } from './telegram-message.ts'

/** A chat of a `result.json`, before its messages are read. */
export interface TelegramChat {
  /** Identifies it when it is read. */
  readonly key: string
  readonly name: string
  readonly messages: readonly unknown[]
}

const chat = z.looseObject({
  name: z.optional(z.nullable(z.string())),
  type: z.string(),
  id: z.optional(z.union([z.number(), z.string()])),
  messages: z.array(z.unknown()),
})
const chats = z.looseObject({ list: z.array(z.unknown()) })
const everything = z.looseObject({ chats: z.optional(chats), left_chats: z.optional(chats) })

/** The chats of a Telegram export: one, or all of an account. `null` if it comes from another program. */
export function telegramChats(value: unknown): TelegramChat[] | null {
  const one = z.safeParse(chat, value)
  if (one.success) return isOfTelegram(one.data.messages) ? [named(one.data, 0)] : null
  const all = z.safeParse(everything, value)
  if (!all.success || (!all.data.chats && !all.data.left_chats)) return null
  const list = [...(all.data.chats?.list ?? []), ...(all.data.left_chats?.list ?? [])]
  const found = list.flatMap((each) => z.safeParse(chat, each).data ?? [])
  return found.filter(({ messages }) => messages.length > 0).map(named)
}

function named({ name, type, id, messages }: z.infer<typeof chat>, at: number): TelegramChat {
  // The chat with oneself has no name, nor does one with a deleted account.
  const plain = name?.trim() || type.replaceAll('_', ' ')
  return { key: `${at} ${id ?? ''}`, name: plain.slice(0, 200), messages: messages }
}

const shape = z.looseObject({ type: z.enum(['message', 'service']), date: z.string() })
const isOfTelegram = (messages: readonly unknown[]): boolean =>
  messages.length === 0 || messages.some((each) => z.safeParse(shape, each).success)

/** The messages of a chat in the order of the export, and the number of unreadable ones. */
export function readTelegram({ messages: input }: TelegramChat): {
  messages: ImportedMessage[]
  unread: unknown[]
} {
  const messages: ImportedMessage[] = []
  const unread: unknown[] = []
  for (const each of input) {
    const message = readTelegramMessage(each)
    if (message) messages.push(message)
    else unread.push(each)
  }
  return { messages, unread }
}
