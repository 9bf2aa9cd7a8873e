import { joinParts, type ThreadPart } from './meta-thread.ts'
import { ImportProblem } from './import-problem.ts'
import { readTelegram, type TelegramChat } from './telegram-export.ts'
import { readChat } from './whatsapp-chat.ts'
import type { DateOrder } from './whatsapp-dates.ts'
import { toReading, type ImportReading } from './reading-result.ts'

/** Limits on the number and length of shown unreadable parts. */
const shownParts = 20
const shownLetters = 300

export function readWhatsApp(
  text: string,
  title: string,
  input: DateOrder | undefined,
  isThere: (name: string) => boolean,
): ImportReading {
  const read = readChat(text, input ?? null, title, isThere)
  if (read.kind === 'ambiguous') return { ...read, kind: 'dates' }
  const { messages, unread, unreadLines, order, question, calendar, isFarApart } = read
  const facts = { source: 'whatsapp', title, unread, calendar, isFarApart } as const
  const lines = unreadLines.map((line) => line.slice(0, shownLetters))
  const reading = toReading({ ...facts, messages, unreadLines: lines }, isThere)
  return question ? { ...reading, dates: { ...question, order } } : reading
}

export function metaConversation(
  parts: readonly ThreadPart[],
  name: string,
  isThere: (name: string) => boolean,
): ImportReading {
  const { title, messages, unread } = joinParts(parts)
  const input = { source: 'meta', title: title || name, unread } as const
  return toReading({ ...input, messages: messages.map(({ message }) => message) }, isThere)
}

/** The chosen chat, or the list of chats if there are several. */
export function readTelegramChat(
  chats: readonly TelegramChat[],
  chosen: string | undefined,
  isThere: (name: string) => boolean,
): ImportReading {
  const chat = chats.length === 1 ? chats[0] : chats.find(({ key }) => key === chosen)
  if (chats.length === 0) throw new ImportProblem('noMessages')
  if (!chat) return { kind: 'threads', threads: chats.map(({ key, name }) => ({ key, name })) }
  const { messages, unread } = readTelegram(chat)
  const unreadLines = unread.slice(0, shownParts).map((each) => JSON.stringify(each).slice(0, shownLetters))
  return toReading(
    { source: 'telegram', title: chat.name, messages, unread: unread.length, unreadLines },
    isThere,
  )
}

/** `WhatsApp Chat with Ana.txt` and its translations end with the other person's name. */
export function chatTitle(base: string): string {
  const name = base.replace(/\s*\(\d+\)$/, '')
  return name.replace(/^WhatsApp Chat (?:with|-)\s+|^Chat de WhatsApp con\s+|^WhatsApp-Chat mit\s+/i, '')
}
