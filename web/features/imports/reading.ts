import { openArchive, type Archive } from './archive/archive.ts'
import { baseName, fileMeant, threadsIn, type ThreadName } from './archive/threads.ts'
import { type Conversation, conversationOf, type ImportedMessage } from './conversation.ts'
import { isMail, readMail } from './mail/message.ts'
import { readThread } from './meta/thread.ts'
import { ImportProblem } from './problem.ts'
import { isWhatsAppChat, readChat } from './whatsapp/chat.ts'
import type { DateOrder } from './whatsapp/dates.ts'

/** What became of asking for a conversation: it, or a question first. */
export type Reading =
  | { readonly kind: 'conversation'; readonly conversation: Conversation }
  /** Several conversations are in it: which one? */
  | { readonly kind: 'threads'; readonly threads: readonly { key: string; name: string }[] }
  /** Day or month first? */
  | { readonly kind: 'dates'; readonly example: string; readonly readings: Record<'dmy' | 'mdy', string> }

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
  read: (answers: ReadingAnswers) => Promise<Reading>
  /** A file that a message of the conversation read last names. @throws ImportProblem `missing`, `tooMuchInside`, … */
  attachment: (name: string) => Promise<Blob>
}

/**
 * Opens an export of a messenger, by what is in it and not by how it is called.
 *
 * @throws ImportProblem `empty`, `tooLarge`, `unknownFormat`, `damaged`, `tooMuchInside`
 */
export async function openExport(file: File): Promise<OpenedExport> {
  if (file.size === 0) throw new ImportProblem('empty')
  const beginning = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (beginning[0] === 0x50 && beginning[1] === 0x4b) return openZip(file)
  if (file.size > largest.text) throw new ImportProblem('tooLarge')
  const text = await file.text()
  if (/^\s*\{/.test(text))
    return withoutFiles(() => metaConversation([readThread(text)], baseName(file.name), []))
  // A mail may hold a chat, and no chat begins with headers.
  if (isMail(text)) return openMail(file)
  if (!isWhatsAppChat(text)) throw new ImportProblem('unknownFormat')
  return withoutFiles(({ order }) => whatsAppReading(text, titleOf(baseName(file.name)), order, []))
}

function withoutFiles(read: (answers: ReadingAnswers) => Reading): OpenedExport {
  return {
    read: (answers) => Promise.resolve().then(() => read(answers)),
    attachment: () => Promise.reject(new ImportProblem('missing')),
  }
}

async function openMail(file: File): Promise<OpenedExport> {
  const { subject, message, files } = await readMail(await file.arrayBuffer(), new Date(file.lastModified))
  const title = subject || baseName(file.name)
  return {
    read: async () => found('mail', title, [message], [...files.keys()]),
    attachment: async (name) => files.get(name) ?? Promise.reject(new ImportProblem('missing')),
  }
}

async function openZip(file: File): Promise<OpenedExport> {
  if (file.size > largest.zip) throw new ImportProblem('tooLarge')
  const archive = await openArchive(file)
  const threads = threadsIn(archive)
  if (threads.length === 0) throw new ImportProblem('unknownFormat')
  const names = new Set(archive.names)
  let folder = ''
  return {
    async read({ thread, order }) {
      const chosen = threads.length === 1 ? threads[0] : threads.find(({ key }) => key === thread)
      if (!chosen) return { kind: 'threads', threads: threads.map(({ key, name }) => ({ key, name })) }
      folder = chosen.key.replace(/[^/]*$/, '')
      return readFromArchive(
        archive,
        chosen,
        order,
        (name) => fileMeant(names, name, folder) !== null,
        file.name,
      )
    },
    async attachment(name) {
      const meant = fileMeant(names, name, folder)
      if (meant === null) throw new ImportProblem('missing')
      return archive.file(meant)
    },
  }
}

async function readFromArchive(
  archive: Archive,
  thread: ThreadName,
  order: DateOrder | undefined,
  isThere: (name: string) => boolean,
  fileName: string,
): Promise<Reading> {
  const texts: string[] = []
  for (const name of thread.files) texts.push(await archive.text(name))
  if (thread.source === 'meta') return metaConversation(texts.map(readThread), thread.name, isThere)
  const text = texts.join('\n')
  if (!isWhatsAppChat(text)) throw new ImportProblem('unknownFormat')
  const title = /^_chat$/i.test(thread.name) ? titleOf(baseName(fileName)) : titleOf(thread.name)
  return whatsAppReading(text, title, order, isThere)
}

type Available = readonly string[] | ((name: string) => boolean)

function whatsAppReading(
  text: string,
  title: string,
  order: DateOrder | undefined,
  files: Available,
): Reading {
  const read = readChat(text, order ?? null)
  if (read.kind === 'ambiguous') return { ...read, kind: 'dates' }
  return found('whatsapp', title, read.messages, files)
}

function metaConversation(
  parts: readonly { title: string; messages: ImportedMessage[] }[],
  name: string,
  files: Available,
): Reading {
  const title = parts.find((part) => part.title !== '')?.title ?? name
  return found(
    'meta',
    title,
    parts.flatMap(({ messages }) => messages),
    files,
  )
}

function found(
  source: Conversation['source'],
  title: string,
  messages: ImportedMessage[],
  files: Available,
): Reading {
  if (messages.length === 0) throw new ImportProblem('noMessages')
  const named = [...new Set(messages.flatMap(({ attachments }) => attachments))]
  const available =
    typeof files === 'function' ? named.filter(files) : named.filter((name) => files.includes(name))
  return { kind: 'conversation', conversation: conversationOf({ source, title, available, messages }) }
}

/** `WhatsApp Chat with Ana.txt` and its like in other languages say with whom, after the words for "chat with". */
function titleOf(base: string): string {
  const name = base.replace(/\s*\(\d+\)$/, '')
  return name.replace(/^WhatsApp Chat (?:with|-)\s+|^Chat de WhatsApp con\s+|^WhatsApp-Chat mit\s+/i, '')
}
