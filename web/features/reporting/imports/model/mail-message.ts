import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { type ImportedMessage, localMoment, type Remark, shortened } from './conversation.ts'
import { ImportProblem } from './import-problem.ts'
import type { DateOrder } from './whatsapp-dates.ts'
import { type MailDate, numericDate, readMailDate } from './mail-date.ts'
import { withReadableText } from './mail-headers.ts'
import { mailWords } from './mail-words.ts'

/** An e-mail as a message, with the files that came with it. */
export interface ReadMail {
  readonly subject: string
  /** With the day on which the file was saved where the mail tells none, or where the order of its numbers is not known. */
  readonly message: ImportedMessage
  readonly date: MailDate
  /** By the names that are in the message. */
  readonly files: ReadonlyMap<string, Blob>
  /** The name in it of the mail itself, as it came: what its headers tell is evidence too. */
  readonly whole: string
  /** There is no picture in it, so far as can be told. */
  readonly isText: boolean
}

/** Bounds on what somebody may have put into a message to keep a reader busy. */
const bounds = { maxNestingDepth: 20, maxHeadersSize: 262_144, maxRfc822NestingDepth: 3 }
const maxAttachments = 200

/**
 * Reads an e-mail that was saved as a file (`.eml`): its text, or the words of its HTML where that is all there is.
 *
 * @throws ImportProblem `damaged`, `unknownFormat`
 */
export async function readMail(content: ArrayBuffer, savedAt: Date): Promise<ReadMail> {
  const mail = await parse(content)
  if (!mail.from && !mail.date && !mail.subject) throw new ImportProblem('unknownFormat')
  const isText = mail.attachments.length === 0 && !/data:\s*image/i.test(mail.html ?? '')
  const date = readMailDate(mail.headers.find(({ key }) => key === 'date')?.value)
  const files = new Map<string, Blob>()
  for (const [index, attachment] of mail.attachments.slice(0, maxAttachments).entries()) {
    files.set(uniqueName(attachment, index, files), blobOf(attachment))
  }
  const to = [...(mail.to ?? []), ...(mail.cc ?? [])].map(nameOf).filter(Boolean).slice(0, 20).join(', ')
  const subject = (mail.subject ?? '').slice(0, 500)
  const whole = wholeName(subject, files)
  files.set(whole, new Blob([content], { type: 'message/rfc822' }))
  const head = [subject, to && `→ ${to}`].filter(Boolean).join('\n')
  const { text, isShort } = shortened(`${head}\n\n${mailWords(mail.text ?? '', mail.html ?? '')}`.trim())
  const sender = (mail.from && nameOf(mail.from)) || '?'
  const remarks: Remark[] = isShort ? ['shortened'] : []
  const attachments = [...files.keys()]
  const undated = { sender, text, attachments, remarks, ...savedMoment(savedAt) }
  return {
    subject,
    message: withDate(undated, date),
    date,
    files,
    whole,
    isText,
  }
}

/** Whether a text starts as an e-mail does: with lines of headers and nothing else, from the first line on. */
export function isMail(text: string): boolean {
  const [head = ''] = text
    .slice(0, 262_144)
    .replace(/^\ufeff?(?:\s*\n)*(?:From [^\n]*\n)?/, '')
    .split(/\r?\n\r?\n/)
  const names = new Set<string>()
  for (const line of head.split(/\r?\n/)) {
    const [, name] = /^([A-Za-z][\w-]{0,60}):/.exec(line) ?? []
    if (name === undefined && (names.size === 0 || !/^[ \t]/.test(line))) break
    if (name !== undefined) names.add(name.toLowerCase())
  }
  return names.has('from') && (names.has('date') || names.has('subject'))
}

/** A message with the moment of its mail; else with the moment that it has, and what has to be said of it. */
export function withDate(
  message: ImportedMessage,
  date: MailDate,
  order: DateOrder | null = null,
): ImportedMessage {
  const read = date.kind === 'numeric' && order !== null ? numericDate(date, order) : date
  const others = (message.remarks ?? []).filter((remark) => !dateRemarks.has(remark))
  if (read.kind !== 'read') {
    return { ...message, remarks: [read.kind === 'missing' ? 'undated' : 'misdated', ...others] }
  }
  const { day, time } = read
  return { ...message, day, time, remarks: time === null ? ['timeless', ...others] : others }
}

const dateRemarks: ReadonlySet<Remark> = new Set(['undated', 'misdated', 'timeless'])

const savedMoment = (savedAt: Date) => ({ day: localMoment(savedAt)?.day ?? '1990-01-01', time: null })

async function parse(content: ArrayBuffer): Promise<Email> {
  try {
    return await PostalMime.parse(withReadableText(content), bounds)
  } catch (cause) {
    throw new ImportProblem('damaged', { cause })
  }
}

function nameOf(address: Address): string {
  const where = address.group ? '' : address.address
  const text = address.name && where ? `${address.name} <${where}>` : address.name || where || ''
  return text.slice(0, 200)
}

function uniqueName({ filename }: Attachment, index: number, known: ReadonlyMap<string, Blob>): string {
  const name = (filename ?? '').split(/[/\\]/).at(-1)?.slice(0, 200) || `${index + 1}`
  return known.has(name) ? `${index + 1}-${name}` : name
}

/**
 * The name comes from the subject, however the mail was saved, so that it is recognised when it is added again. The sender may
 * have given a file the same name.
 */
function wholeName(subject: string, known: ReadonlyMap<string, Blob>): string {
  const plain = subject
    .replaceAll(/[/\\:\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 100)
  let whole = `${plain || 'mail'}.eml`
  while (known.has(whole)) whole = `_${whole}`
  return whole
}

function blobOf({ content, mimeType }: Attachment): Blob {
  return new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: mimeType })
}
