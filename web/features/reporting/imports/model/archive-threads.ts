import { isWhatsAppChat } from './whatsapp-chat.ts'
import type { ZipArchive } from './archive.ts'

/** A conversation in an archive, which may contain several. */
export interface ThreadName {
  /** Identifies it when it is opened. */
  readonly key: string
  readonly name: string
  readonly source: 'whatsapp' | 'meta' | 'telegram' | 'mail'
  /** Its files, in order. */
  readonly files: readonly string[]
}

const threadFile = /^((?:.*\/)?messages\/[^/]+\/([^/]+)\/)message_\d+\.json$/
const threadPage =
  /(?:^|\/)messages\/[^/]+\/[^/]+\/message_\d+\.html$|(?:^|\/)ChatExport[^/]*\/messages\d*\.html$/
const looseFile = /^(?:[^/]+\/)?((?:[^/]*?)message_\d+|[^/]+_\d+)\.json$/i
const telegramFile = /(?:^|\/)result(?: ?\(\d+\))?\.json$/i
const mailFile = /\.(?:eml|mbox)$/i
/** The name of a chat's text on iOS. */
const chatFile = /(?:^|\/)_chat(?: ?\(?\d+\)?)?\.txt$/i
/** The names of a chat's attachments on iOS, which may be texts too. */
const sentFile = /(?:^|\/)0\d{7}-[^/]*$/

/** Maximum number of texts in a zip that are checked for chats. */
const maxTexts = 40

/**
 * The conversations in an archive: WhatsApp has one, Instagram and Facebook have a folder for each. Telegram has all in one file, and mails
 * together form one conversation.
 */
export async function listThreads(archive: Pick<ZipArchive, 'names' | 'text'>): Promise<ThreadName[]> {
  const { names } = archive
  const threads = metaThreads(names)
  if (threads.length > 0) return threads
  const telegram = names.filter((name) => telegramFile.test(name))
  if (telegram.length > 0) return telegram.map((file) => made(file, folderName(file), 'telegram', [file]))
  const chats = await findChats(archive)
  if (chats.length > 0) return chats.map((file) => made(file, chatName(file, chats), 'whatsapp', [file]))
  const mails = names.filter((name) => mailFile.test(name))
  if (mails.length > 0) return [made('', baseName(mails[0] ?? ''), 'mail', mails)]
  const loose = names.filter((name) => looseFile.test(name))
  return loose.map((file) => made(file, baseName(file), 'meta', [file]))
}

/** The name of a chat: if several are called `_chat`, their folders distinguish them. */
function chatName(file: string, chats: readonly string[]): string {
  return chats.length > 1 && chatFile.test(file) ? folderName(file) : baseName(file)
}

function metaThreads(names: readonly string[]): ThreadName[] {
  const threads = new Map<string, { name: string; files: string[] }>()
  for (const file of names) {
    const [, folder, name] = threadFile.exec(file) ?? []
    if (folder === undefined || name === undefined) continue
    const thread = threads.get(folder) ?? { name: name.replace(/_\d+$/, ''), files: [] }
    thread.files.push(file)
    threads.set(folder, thread)
  }
  return [...threads].map(([key, { name, files }]) => made(key, name, 'meta', files))
}

/** The chat texts in any folder, without texts sent as attachments. */
async function findChats({ names, text }: Pick<ZipArchive, 'names' | 'text'>): Promise<string[]> {
  const own = names.filter((name) => chatFile.test(name))
  if (own.length > 0) return own
  const texts = names.filter((name) => /\.txt$/i.test(name) && !sentFile.test(name))
  const [only, ...others] = texts
  if (only !== undefined && others.length === 0) return [only]
  const found = new Map<string, string>()
  for (const name of texts.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxTexts)) {
    const content = await text(name)
    if (isWhatsAppChat(content)) found.set(name, content)
  }
  const isSent = (name: string) =>
    [...found].some(([other, content]) => other !== name && content.includes(`${lastOf(name)} (`))
  const chats = [...found.keys()].filter((name) => !isSent(name))
  return chats.length > 0 ? chats : [...found.keys()]
}

const rank = (name: string): number => (/whatsapp/i.test(lastOf(name)) ? 0 : 100) + name.split('/').length

/** Whether the archive has HTML pages, which are not supported. */
export function hasPages({ names }: Pick<ZipArchive, 'names'>): boolean {
  return names.some((name) => threadPage.test(name))
}

function made(key: string, name: string, source: ThreadName['source'], files: string[]): ThreadName {
  return { key, name, source, files: files.toSorted((one, other) => numberIn(one) - numberIn(other)) }
}

const numberIn = (file: string): number => Number(/_(\d+)\.json$/.exec(file)?.[1] ?? 0)

/** The last part of a path, without its extension. */
export function baseName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '')
}

const folderName = (path: string): string => path.split('/').at(-2) ?? baseName(path)
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
