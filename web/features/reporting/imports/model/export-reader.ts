import { baseName } from './archive-threads.ts'
import { isMailbox, splitMailbox } from './mail-mailbox.ts'
import { isMail } from './mail-message.ts'
import { isSavedPage, readSavedPage } from './mail-saved-page.ts'
import { readThread, type ThreadPart } from './meta-thread.ts'
import { ImportProblem } from './import-problem.ts'
import { detectJsonProgram, detectTextProgram } from './program-detection.ts'
import { telegramChats } from './telegram-export.ts'
import { readText } from './text-decoder.ts'
import { isWhatsAppChat } from './whatsapp-chat.ts'
import { openZip } from './archive-reader.ts'
import { chatTitle, metaConversation, readTelegramChat, readWhatsApp } from './conversation-reader.ts'
import { readMails } from './mail-reader.ts'
import { toReading, type OpenedExport, createTextExport } from './reading-result.ts'

export type { ImportReading, OpenedExport, ReadingAnswers } from './reading-result.ts'

/** Maximum file sizes in bytes. Files read in chunks may be larger. */
export const largest = {
  text: 64 * 1024 * 1024,
  mail: 64 * 1024 * 1024,
  mailbox: 1024 * 1024 * 1024,
  zip: 4 * 1024 * 1024 * 1024,
}

/**
 * Opens a messenger's export, detected by content and not by file name.
 *
 * @param files one file, several parts of a long conversation of Instagram or Facebook, or several mails
 * @throws ImportProblem `empty`, `tooLarge`, `unknownFormat`, `otherProgram`, `pages`, `severalFiles`, `damaged`, `tooMuchInside`
 */
export async function openExport(...files: readonly File[]): Promise<OpenedExport> {
  const [file] = files
  if (!file || files.some(({ size }) => size === 0)) throw new ImportProblem('empty')
  if (files.length > 1) return openParts(files)
  const beginning = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (beginning[0] === 0x50 && beginning[1] === 0x4b) {
    if (file.size > largest.zip) throw new ImportProblem('tooLarge')
    return openZip(file)
  }
  const head = await readText(file.slice(0, 256 * 1024))
  if (isMailbox(head)) return openMailbox(file)
  if (file.size > largest.text) throw new ImportProblem('tooLarge')
  const text = await readText(file)
  if (isJson(text)) return openJson(text, baseName(file.name))
  if (isPages(text)) throw new ImportProblem('pages')
  // A mail may contain a chat, and no chat starts with headers.
  if (isSavedPage(text)) return openPage(file)
  if (isMail(text)) return readMails([mailFile(file)], baseName(file.name))
  const program = detectTextProgram(text)
  if (program !== null) throw new ImportProblem('otherProgram', { program })
  if (!isWhatsAppChat(text)) throw new ImportProblem('unknownFormat')
  return createTextExport(({ order }) => readWhatsApp(text, chatTitle(baseName(file.name)), order, nothing))
}

/** A chat from iOS starts with a bracket too, followed by a number. */
const isJson = (text: string): boolean => /^\s*(?:\{|\[\s*[{\]])/.test(text)
const isPages = (text: string): boolean => /^\s*<(?:!doctype html|html)\b/i.test(text)
const nothing = () => false
const mailFile = (file: File) => ({ mail: file, savedAt: new Date(file.lastModified) })

function openJson(text: string, name: string): OpenedExport {
  const value = jsonOf(text)
  const chats = telegramChats(value)
  if (chats) return createTextExport(({ thread }) => readTelegramChat(chats, thread, nothing))
  const program = detectJsonProgram(value)
  if (program !== null) throw new ImportProblem('otherProgram', { program })
  return createTextExport(() => metaConversation([readThread(text)], name, nothing))
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return value
  } catch (cause) {
    const program = detectTextProgram(text)
    throw program === null
      ? new ImportProblem('damaged', { cause })
      : new ImportProblem('otherProgram', { program })
  }
}

/** Several loose files: parts of one conversation are joined, and mails form one conversation. */
async function openParts(files: readonly File[]): Promise<OpenedExport> {
  if (files.reduce((bytes, { size }) => bytes + size, 0) > largest.text) throw new ImportProblem('tooLarge')
  const texts: string[] = []
  for (const file of files) texts.push(await readText(file))
  const name = baseName(files[0]?.name ?? '')
  if (texts.every((text) => isMail(text) && !isSavedPage(text) && !isMailbox(text))) {
    return readMails(files.map(mailFile), name)
  }
  const byTitle = new Map<string, ThreadPart[]>()
  for (const text of texts) {
    if (!isJson(text)) throw new ImportProblem('severalFiles')
    const part = readThread(text)
    byTitle.set(part.title, [...(byTitle.get(part.title) ?? []), part])
  }
  const titles = [...byTitle.keys()]
  return createTextExport(({ thread }) => {
    const parts = byTitle.get(titles.length === 1 ? (titles[0] ?? '') : (thread ?? '\0'))
    if (parts) return metaConversation(parts, name, nothing)
    return { kind: 'threads', threads: titles.map((title) => ({ key: title, name: title || '?' })) }
  })
}

async function openMailbox(file: File): Promise<OpenedExport> {
  if (file.size > largest.mailbox) throw new ImportProblem('tooLarge')
  const { mails, more } = await splitMailbox(file)
  const savedAt = new Date(file.lastModified)
  return readMails(
    mails.map((mail) => ({ mail, savedAt })),
    baseName(file.name),
    more,
  )
}

async function openPage(file: File): Promise<OpenedExport> {
  const { title, message, isText } = await readSavedPage(
    await file.arrayBuffer(),
    file.name,
    new Date(file.lastModified),
  )
  const { name } = file
  const facts = { source: 'page', title: title || baseName(name), messages: [message] } as const
  return {
    read: async () =>
      toReading({ ...facts, offered: [name], texts: isText ? [name] : [] }, (each) => each === name),
    attachment: async (requestedName) =>
      requestedName === name ? file : Promise.reject(new ImportProblem('missing')),
  }
}
