import { openArchive, type ZipArchive } from './archive.ts'
import { createFileFinder } from './archive-file-finder.ts'
import { baseName, hasPages, listThreads, type ThreadName } from './archive-threads.ts'
import { isMailbox, splitMailbox } from './mail-mailbox.ts'
import { readThread } from './meta-thread.ts'
import { ImportProblem } from './import-problem.ts'
import { detectArchiveProgram } from './program-detection.ts'
import { telegramChats } from './telegram-export.ts'
import { isWhatsAppChat } from './whatsapp-chat.ts'
import { chatTitle, metaConversation, readTelegramChat, readWhatsApp } from './conversation-reader.ts'
import { readMails } from './mail-reader.ts'
import type { ImportReading, OpenedExport, ReadingAnswers } from './reading-result.ts'

/**
 * Opens a zip with one or more conversations.
 * @throws ImportProblem
 */
export async function openZip(file: File): Promise<OpenedExport> {
  const archive = await openArchive(file)
  const threads = await listThreads(archive)
  if (threads.length === 0) throw emptyHanded(archive)
  if (threads[0]?.source === 'mail') return openMailFiles(archive, threads[0], file)
  const find = createFileFinder(archive.names, archive.otherNames)
  let folder = ''
  const isThere = (name: string) => find(name, folder) !== null
  return {
    async read({ thread, order }) {
      // Telegram identifies a chat within its file.
      const isOne = threads.length === 1
      const chosen = isOne
        ? threads[0]
        : threads.find(({ key }) => key === thread || thread?.startsWith(`${key}|`))
      if (!chosen) return { kind: 'threads', threads: threads.map(({ key, name }) => ({ key, name })) }
      folder = chosen.key.replace(/[^/]*$/, '')
      return readThreadIn(archive, chosen, { thread, order }, isThere, file.name)
    },
    async attachment(name) {
      const entryName = find(name, folder)
      if (entryName === null) throw new ImportProblem('missing')
      return archive.file(entryName)
    },
  }
}

function emptyHanded(archive: ZipArchive): ImportProblem {
  if (hasPages(archive)) return new ImportProblem('pages')
  const program = detectArchiveProgram(archive)
  return program === null
    ? new ImportProblem('unknownFormat')
    : new ImportProblem('otherProgram', { program })
}

async function readThreadIn(
  archive: ZipArchive,
  thread: ThreadName,
  { thread: answer, order }: ReadingAnswers,
  isThere: (name: string) => boolean,
  fileName: string,
): Promise<ImportReading> {
  const texts: string[] = []
  for (const name of thread.files) texts.push(await archive.text(name))
  const text = texts.join('\n')
  if (thread.source === 'meta') return metaConversation(texts.map(readThread), thread.name, isThere)
  if (thread.source === 'telegram') return readTelegramArchive(text, thread, answer, isThere)
  if (!isWhatsAppChat(text)) throw new ImportProblem('unknownFormat')
  const isUnnamed = /^_chat(?: ?\(?\d+\)?)?$/i.test(thread.name)
  const title = isUnnamed ? chatTitle(baseName(fileName)) : chatTitle(thread.name)
  return readWhatsApp(text, title, order, isThere)
}

function readTelegramArchive(
  text: string,
  { key }: ThreadName,
  answer: string | undefined,
  isThere: (name: string) => boolean,
): ImportReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ImportProblem('damaged', { cause })
  }
  const chats = telegramChats(value)
  if (!chats) throw new ImportProblem('unknownFormat')
  const inFile = chats.map((chat) => ({ ...chat, key: `${key}|${chat.key}` }))
  return readTelegramChat(inFile, answer, isThere)
}

async function openMailFiles(
  archive: ZipArchive,
  { files, name }: ThreadName,
  zip: File,
): Promise<OpenedExport> {
  const savedAt = new Date(zip.lastModified)
  const mails: Blob[] = []
  let left = 0
  for (const each of files) {
    const file = await archive.file(each)
    if (isMailbox(await file.slice(0, 4_000).text())) {
      const { mails: found, more } = await splitMailbox(file)
      for (const mail of found) mails.push(mail)
      left += more
    } else mails.push(file)
  }
  return readMails(
    mails.map((mail) => ({ mail, savedAt })),
    files.length === 1 ? name : baseName(zip.name),
    left,
  )
}
