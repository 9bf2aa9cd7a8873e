import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { type ImportedMessage, localMoment, longestMessage } from '../conversation.ts'
import { ImportProblem } from '../problem.ts'

/** An e-mail as a message, with the files that came with it. */
export interface ReadMail {
  readonly subject: string
  readonly message: ImportedMessage
  /** By the names that stand in the message. */
  readonly files: ReadonlyMap<string, Blob>
}

/** Bounds on what somebody may have put into a message to keep a reader busy. */
const bounds = { maxNestingDepth: 20, maxHeadersSize: 262_144, maxRfc822NestingDepth: 3 }
const mostAttachments = 200

/**
 * Reads an e-mail that was saved as a file (`.eml`): its text, never its HTML.
 *
 * @throws ImportProblem `damaged`, `unknownFormat`
 */
export async function readMail(content: ArrayBuffer, savedAt: Date): Promise<ReadMail> {
  const mail = await parse(content)
  if (!mail.from && !mail.date && !mail.subject) throw new ImportProblem('unknownFormat')
  const at = localMoment(new Date(mail.date ?? '')) ??
    localMoment(savedAt) ?? { day: '1990-01-01', time: '00:00:00' }
  const files = new Map<string, Blob>()
  for (const [index, attachment] of mail.attachments.slice(0, mostAttachments).entries()) {
    files.set(uniqueName(attachment, index, files), blobOf(attachment))
  }
  const to = [...(mail.to ?? []), ...(mail.cc ?? [])].map(nameOf).filter(Boolean).slice(0, 20).join(', ')
  const subject = (mail.subject ?? '').slice(0, 500)
  const head = [subject, to && `→ ${to}`].filter(Boolean).join('\n')
  const text = `${head}\n\n${mail.text?.trim() ?? ''}`.trim().slice(0, longestMessage)
  const sender = (mail.from && nameOf(mail.from)) || '?'
  return { subject, message: { ...at, sender, text, attachments: [...files.keys()] }, files }
}

/** Whether a text begins as an e-mail does: with lines of headers. */
export function isMail(text: string): boolean {
  const [head = ''] = text.slice(0, 20_000).split(/\r?\n\r?\n/)
  const names = new Set(
    [...head.matchAll(/^([A-Za-z][\w-]{0,60}):/gm)].map(([, name = '']) => name.toLowerCase()),
  )
  return names.has('from') && (names.has('date') || names.has('subject'))
}

async function parse(content: ArrayBuffer): Promise<Email> {
  try {
    return await PostalMime.parse(content, bounds)
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

function blobOf({ content, mimeType }: Attachment): Blob {
  return new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: mimeType })
}
