import { openArchive, type ZipArchive } from '../archive/archive.ts'
import { baseName, fileFinder, hasPages, threadsIn, type ThreadName } from '../archive/threads.ts'
import { type Conversation, conversationOf, type ImportedMessage } from '../conversation.ts'
import { isMail, readMail } from '../mail/message.ts'
import { joinedParts, readThread, type ThreadPart } from '../meta/thread.ts'
import { ImportProblem } from '../problem.ts'
import { textOf } from '../text.ts'
import { type DateQuestion, isWhatsAppChat, readChat } from '../whatsapp/chat.ts'
import type { DateOrder } from '../whatsapp/dates.ts'

/** What became of asking for a conversation: it, or a question first. */
export type ImportReading =
  | {
      readonly kind: 'conversation'
      readonly conversation: Conversation
      /** How its dates were read, where they may be read otherwise. */
      readonly dates?: DateQuestion & { readonly order: DateOrder }
    }
  /** Several conversations are in it: which one? */
  | { readonly kind: 'threads'; readonly threads: readonly { key: string; name: string }[] }
  /** Day or month first? */
  | ({ readonly kind: 'dates' } & DateQuestion)

/** The answers to earlier questions. */
export interface ReadingAnswers {
  readonly thread?: string | undefined
  readonly order?: DateOrder | undefined
}

/** Largest files that are read, in bytes. A zip is read by parts, so it may be larger. */
export const largest = { text: 64 * 1024 * 1024, mail: 64 * 1024 * 1024, zip: 4 * 1024 * 1024 * 1024 }

/** An export that somebody chose, with its conversations and the files that belong to them. Nothing of it leaves the device. */
export interface OpenedExport {
  /** @throws ImportProblem */
  read: (answers: ReadingAnswers) => Promise<ImportReading>
  /** A file that a message of the conversation read last names. @throws ImportProblem `missing`, `tooMuchInside`, … */
  attachment: (name: string) => Promise<Blob>
}

/**
 * Opens an export of a messenger, by what is in it and not by how it is called.
 *
 * @param files one, or the several files into which Instagram and Facebook cut a long conversation
 * @throws ImportProblem `empty`, `tooLarge`, `unknownFormat`, `pages`, `severalFiles`, `damaged`, `tooMuchInside`
 */
export async function openExport(...files: readonly File[]): Promise<OpenedExport> {
  const [file] = files
  if (!file || files.some(({ size }) => size === 0)) throw new ImportProblem('empty')
  if (files.length > 1) return openParts(files)
  const beginning = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (beginning[0] === 0x50 && beginning[1] === 0x4b) return openZip(file)
  if (file.size > largest.text) throw new ImportProblem('tooLarge')
  const text = await textOf(file)
  if (isJson(text))
    return withoutFiles(() => metaConversation([readThread(text)], baseName(file.name), nothing))
  if (/^\s*<(?:!doctype html|html)\b/i.test(text)) throw new ImportProblem('pages')
  // A mail may hold a chat, and no chat starts with headers.
  if (isMail(text)) return openMail(file)
  if (!isWhatsAppChat(text)) throw new ImportProblem('unknownFormat')
  return withoutFiles(({ order }) => whatsAppReading(text, titleOf(baseName(file.name)), order, nothing))
}

const isJson = (text: string): boolean => /^\s*\{/.test(text)
const nothing = () => false

function withoutFiles(read: (answers: ReadingAnswers) => ImportReading): OpenedExport {
  return {
    read: (answers) => Promise.resolve().then(() => read(answers)),
    attachment: () => Promise.reject(new ImportProblem('missing')),
  }
}

/** Several loose files: those of one conversation are one again. */
async function openParts(files: readonly File[]): Promise<OpenedExport> {
  if (files.reduce((bytes, { size }) => bytes + size, 0) > largest.text) throw new ImportProblem('tooLarge')
  const byTitle = new Map<string, ThreadPart[]>()
  for (const file of files) {
    const text = await textOf(file)
    if (!isJson(text)) throw new ImportProblem('severalFiles')
    const part = readThread(text)
    byTitle.set(part.title, [...(byTitle.get(part.title) ?? []), part])
  }
  const titles = [...byTitle.keys()]
  return withoutFiles(({ thread }) => {
    const parts = byTitle.get(titles.length === 1 ? (titles[0] ?? '') : (thread ?? '\0'))
    if (parts) return metaConversation(parts, baseName(files[0]?.name ?? ''), nothing)
    return { kind: 'threads', threads: titles.map((title) => ({ key: title, name: title || '?' })) }
  })
}

async function openMail(file: File): Promise<OpenedExport> {
  const saved = new Date(file.lastModified)
  const { subject, message, files, whole, isText } = await readMail(await file.arrayBuffer(), saved)
  const given = { source: 'mail', title: subject || baseName(file.name), messages: [message] } as const
  return {
    read: async () =>
      found({ ...given, offered: [whole], texts: isText ? [whole] : [] }, (name) => files.has(name)),
    attachment: async (name) => files.get(name) ?? Promise.reject(new ImportProblem('missing')),
  }
}

async function openZip(file: File): Promise<OpenedExport> {
  if (file.size > largest.zip) throw new ImportProblem('tooLarge')
  const archive = await openArchive(file)
  const threads = threadsIn(archive)
  if (threads.length === 0) throw new ImportProblem(hasPages(archive) ? 'pages' : 'unknownFormat')
  const find = fileFinder(archive.names)
  let folder = ''
  return {
    async read({ thread, order }) {
      const chosen = threads.length === 1 ? threads[0] : threads.find(({ key }) => key === thread)
      if (!chosen) return { kind: 'threads', threads: threads.map(({ key, name }) => ({ key, name })) }
      folder = chosen.key.replace(/[^/]*$/, '')
      return readFromArchive(archive, chosen, order, (name) => find(name, folder) !== null, file.name)
    },
    async attachment(name) {
      const meant = find(name, folder)
      if (meant === null) throw new ImportProblem('missing')
      return archive.file(meant)
    },
  }
}

async function readFromArchive(
  archive: ZipArchive,
  thread: ThreadName,
  order: DateOrder | undefined,
  isThere: (name: string) => boolean,
  fileName: string,
): Promise<ImportReading> {
  const texts: string[] = []
  for (const name of thread.files) texts.push(await archive.text(name))
  if (thread.source === 'meta') return metaConversation(texts.map(readThread), thread.name, isThere)
  const text = texts.join('\n')
  if (!isWhatsAppChat(text)) throw new ImportProblem('unknownFormat')
  const title = /^_chat$/i.test(thread.name) ? titleOf(baseName(fileName)) : titleOf(thread.name)
  return whatsAppReading(text, title, order, isThere)
}

function whatsAppReading(
  text: string,
  title: string,
  given: DateOrder | undefined,
  isThere: (name: string) => boolean,
): ImportReading {
  const read = readChat(text, given ?? null, title)
  if (read.kind === 'ambiguous') return { ...read, kind: 'dates' }
  const { messages, unread, order, question } = read
  const reading = found({ source: 'whatsapp', title, messages, unread }, isThere)
  return question ? { ...reading, dates: { ...question, order } } : reading
}

function metaConversation(
  parts: readonly ThreadPart[],
  name: string,
  isThere: (name: string) => boolean,
): ImportReading {
  const { title, messages, unread } = joinedParts(parts)
  const given = { source: 'meta', title: title || name, unread } as const
  return found({ ...given, messages: messages.map(({ message }) => message) }, isThere)
}

type Given = Pick<Conversation, 'source' | 'title'> &
  Partial<Pick<Conversation, 'offered' | 'texts' | 'unread'>> & { messages: readonly ImportedMessage[] }

function found(
  given: Given,
  isThere: (name: string) => boolean,
): Extract<ImportReading, { kind: 'conversation' }> {
  if (given.messages.length === 0) throw new ImportProblem('noMessages')
  const named = new Set(given.messages.flatMap(({ attachments }) => attachments))
  const available = [...named].filter(isThere)
  return { kind: 'conversation', conversation: conversationOf({ ...given, available }) }
}

/** `WhatsApp Chat with Ana.txt` and its like in other languages name the other person after the words for "chat with". */
function titleOf(base: string): string {
  const name = base.replace(/\s*\(\d+\)$/, '')
  return name.replace(/^WhatsApp Chat (?:with|-)\s+|^Chat de WhatsApp con\s+|^WhatsApp-Chat mit\s+/i, '')
}
