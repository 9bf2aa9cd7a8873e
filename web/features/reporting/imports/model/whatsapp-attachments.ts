import type { ImportedMessage } from './conversation.ts'
import { withoutMarks } from './whatsapp-plain-line.ts'
import { attachedPrefixes, attachedSuffixes } from './whatsapp-phrases.ts'

const ending = String.raw`\.[a-z\d]{1,10}`
/** Letters of any script, with their combining marks. */
const phrase = String.raw`[\p{L}\p{M}\s’']{2,40}`
/** `<attached: 00000012-PHOTO.jpg>` (iOS), at the end of a line, with WhatsApp's mark before it. */
const angled = new RegExp(
  String.raw`([\u200e\u200f]?)<(${phrase})[:：]\s?([^<>\n/\\]{1,200}${ending})>$`,
  'iu',
)
/** `00000012-PHOTO.jpg <attached>` (iOS until 2017). */
const behindAngled = new RegExp(
  String.raw`^([\u200e\u200f]?)([^\n/\\:<>|?*"@]{1,200}${ending})\s<[\u200e\u200f]?(${phrase})>$`,
  'iu',
)
/** `IMG-0001.jpg (file attached)` (Android): the whole first line. */
const named = new RegExp(
  String.raw`^([\u200e\u200f]?)([^\n/\\:<>|?*"@]{1,200}${ending}) [(（](${phrase})[)）]$`,
  'iu',
)
/** WhatsApp's own file names, on Android and iOS. */
const ownName = /^(?:(?:IMG|VID|AUD|PTT|DOC|STK)-\d{8}-WA\d+\.|0\d{7}-)/i
/** Documents keep the names given by their senders. Pictures and recordings have WhatsApp's own. */
const documentName =
  /\.(?:pdf|docx?|dotx?|xlsx?|pptx?|pps|od[tsp]|rtf|txt|csv|tsv|zip|rar|7z|pages|numbers|key|epub|vcf|ics|apk|html?|xml|json)$/i

/** What a whole chat shows about how its files are named. */
export interface AttachmentHints {
  /** Phrases found beside WhatsApp's own file names, or beside several names. */
  readonly phrases: ReadonlySet<string>
  readonly isThere: (name: string) => boolean
}

const noHints: AttachmentHints = { phrases: new Set(), isThere: () => false }

/** Finds the phrases that mark a file in this chat. */
export function findAttachmentHints(
  texts: readonly string[],
  isThere: (name: string) => boolean = () => false,
): AttachmentHints {
  const names = new Map<string, Set<string>>()
  const phrases = new Set<string>()
  for (const text of texts) {
    const [first = ''] = text.trim().split('\n', 1)
    const [, mark = '', name = '', label = ''] = named.exec(first.trimEnd()) ?? []
    if (name === '') continue
    const plain = label.toLowerCase()
    if (mark !== '' || ownName.test(name) || isThere(name)) phrases.add(plain)
    const known = names.get(plain) ?? new Set()
    names.set(plain, known.add(name))
  }
  for (const [label, all] of names) if (all.size > 1) phrases.add(label)
  return { phrases, isThere }
}

/**
 * The files that a message names. Text that merely looks like a file name stays text: a file is marked by WhatsApp, has one of WhatsApp's
 * own names, or is part of the export.
 */
export function findAttachments(
  text: string,
  hints = noHints,
): Pick<ImportedMessage, 'text' | 'attachments'> {
  const attachments: string[] = []
  const lines = text.split('\n').flatMap((line, at) => {
    const found = attachedIn(line.trimEnd(), at === 0, hints)
    if (!found) return [line]
    attachments.push(found.name)
    return found.rest === '' ? [] : [found.rest]
  })
  return { text: withoutMarks(lines.join('\n')).trim(), attachments }
}

interface Attached {
  readonly name: string
  /** Text of the line besides the file name. */
  readonly rest: string
}

function attachedIn(line: string, isFirst: boolean, hints: AttachmentHints): Attached | null {
  const end = angled.exec(line)
  if (end) {
    const [all, mark = '', prefix = '', name = ''] = end
    if (mark === '' && !attachedPrefixes.includes(prefix.toLowerCase()) && !isFile(name, hints)) return null
    return { name: plainName(name), rest: line.slice(0, -all.length).trim() }
  }
  return isFirst
    ? (behindName(behindAngled.exec(line), hints, attachedPrefixes) ??
        behindName(named.exec(line), hints, attachedSuffixes))
    : null
}

function behindName(
  found: RegExpExecArray | null,
  hints: AttachmentHints,
  known: readonly string[],
): Attached | null {
  if (!found) return null
  const [all, mark = '', name = '', label = ''] = found
  const plain = label.toLowerCase()
  if (mark !== '' || known.includes(plain) || hints.phrases.has(plain) || isFile(name, hints)) {
    return { name: plainName(name), rest: '' }
  }
  // Unknown words may have been typed by the sender, so they stay.
  return documentName.test(name) ? { name: plainName(name), rest: all } : null
}

const isFile = (name: string, { isThere }: AttachmentHints): boolean =>
  ownName.test(name) || isThere(plainName(name))

const plainName = (name: string): string => withoutMarks(name).trim()
