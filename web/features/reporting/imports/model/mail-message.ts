import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { type ImportedMessage, localMoment, type Remark, shorten } from './conversation.ts'
import { ImportProblem } from './import-problem.ts'
import type { DateOrder } from './whatsapp-dates.ts'
import { type MailDate, numericDate, readMailDate } from './mail-date.ts'
import { withReadableText } from './mail-headers.ts'
import { mailText } from './mail-words.ts'

/** An e-mail as a message, with its attachments. */
export interface ReadMail {
  readonly subject: string
  /** Has the day the file was saved if the mail has none, or while the order of its numbers is unknown. */
  readonly message: ImportedMessage
  readonly date: MailDate
  /** By their names in the message. */
  readonly files: ReadonlyMap<string, Blob>
  /** The name of the original mail among its files: its headers are evidence too. */
  readonly whole: string
  /** It contains no picture, as far as can be told. */
  readonly isText: boolean
}

/** Limits against crafted messages. */
const bounds = { maxNestingDepth: 20, maxHeadersSize: 262_144, maxRfc822NestingDepth: 3 }
const maxAttachments = 200

/**
 * Reads an e-mail file (`.eml`): its plain text, or the text of its HTML if there is no other.
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
  const { text, isShort } = shorten(`${head}\n\n${mailText(mail.text ?? '', mail.html ?? '')}`.trim())
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

/** Whether a text starts as an e-mail does: with header lines only, from the first line on. */
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

/** A message with the date of its mail; otherwise with its current date and a remark. */
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
 * The name is derived from the subject, so that the mail is recognised when it is added again, however it was saved. An attachment may have
 * the same name.
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
