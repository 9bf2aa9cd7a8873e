import type { ImportedMessage } from '../conversation.ts'
import { withoutMarks } from './lines.ts'
import { attachedBefore, attachedBehind } from './regions.ts'

/** `<attached: 00000012-PHOTO.jpg>` (iOS), at the end of a line, with the mark that WhatsApp puts in front. */
const angled = /([\u200e\u200f]?)<([\p{L}\s]{2,30}):\s?([^<>\n/\\]{1,200}\.[a-z\d]{1,5})>$/iu
/** `IMG-0001.jpg (file attached)` (Android): nothing else is in the first line. */
const named = /^([\u200e\u200f]?)([^\n/\\:<>|?*"@]{1,200}\.[a-z\d]{1,5}) \(([\p{L}\s]{2,40})\)$/iu
/** As WhatsApp itself calls what was sent. */
const ownName = /^(?:IMG|VID|AUD|PTT|DOC|STK)-\d{8}-WA\d+\./

/**
 * The files that a message names. Words that merely look like it stay words: a file is what WhatsApp has marked, or what
 * is in the very form in which it names files.
 */
export function attachmentsIn(text: string): Pick<ImportedMessage, 'text' | 'attachments'> {
  const attachments: string[] = []
  const lines = text.split('\n').flatMap((line, at) => {
    const found = attachedIn(line.trimEnd(), at === 0)
    if (!found) return [line]
    attachments.push(found.name)
    return found.rest === '' ? [] : [found.rest]
  })
  return { text: withoutMarks(lines.join('\n')).trim(), attachments }
}

function attachedIn(line: string, isFirst: boolean): { name: string; rest: string } | null {
  const end = angled.exec(line)
  if (end) {
    const [all, mark = '', phrase = '', name = ''] = end
    if (mark === '' && !attachedBefore.includes(phrase.toLowerCase())) return null
    return { name: withoutMarks(name).trim(), rest: line.slice(0, -all.length).trim() }
  }
  const [, mark = '', name = '', phrase = ''] = (isFirst && named.exec(line)) || []
  if (name === '') return null
  const isKnown = mark !== '' || ownName.test(name) || attachedBehind.includes(phrase.toLowerCase())
  return isKnown ? { name: withoutMarks(name).trim(), rest: '' } : null
}
