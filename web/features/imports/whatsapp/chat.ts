import type { ImportedMessage } from '../conversation.ts'
import { ImportProblem } from '../problem.ts'
import { type DateOrder, findOrder, type FoundOrder, readDay, readTime } from './dates.ts'
import { type ChatLine, chatLines } from './lines.ts'

/** An exported chat, or the question that has to be answered before it can be read. */
export type ReadChat =
  | { readonly kind: 'read'; readonly messages: ImportedMessage[] }
  | { readonly kind: 'ambiguous'; readonly example: string; readonly readings: Record<'dmy' | 'mdy', string> }

/** Whether a text looks like a chat that WhatsApp exported: one of its first lines begins a message. */
export function isWhatsAppChat(text: string): boolean {
  return chatLines(text.slice(0, 20_000)).length > 0
}

/**
 * Reads a chat that WhatsApp exported as text.
 *
 * @param given in which order the dates are, where the person was asked
 * @throws ImportProblem `noMessages`
 */
export function readChat(text: string, given: DateOrder | null = null): ReadChat {
  const lines = chatLines(text)
  const found: FoundOrder = given ? { order: given } : findOrder(lines.map(({ date }) => date))
  if (found.order === null) {
    const { parts, separator } = found.example
    const readings = { dmy: readDay(found.example, 'dmy') ?? '', mdy: readDay(found.example, 'mdy') ?? '' }
    return { kind: 'ambiguous', example: parts.join(separator), readings }
  }
  const { order } = found
  const messages = lines.flatMap((line) => messageOf(line, order))
  if (messages.length === 0) throw new ImportProblem('noMessages')
  return { kind: 'read', messages }
}

function messageOf(line: ChatLine, order: DateOrder): ImportedMessage[] {
  const day = readDay(line.date, order)
  const time = readTime(line.hour, line.minute, line.second, line.half)
  if (day === null || time === null) return []
  // A name has no colon with a space behind it: what has none at all is said by the messenger.
  const said = /^([^:\n]{1,120}?): ([^]*)$/.exec(line.rest) ?? /^([^:\n]{1,120}):\n([^]*)$/.exec(line.rest)
  if (!said) return [{ day, time, sender: null, text: line.rest.trim(), attachments: [] }]
  const [, sender = '', text = ''] = said
  return [{ day, time, sender: sender.trim(), ...attachmentsIn(text.trim()) }]
}

/** `<attached: 00000012-PHOTO.jpg>` (iOS, in any language) or `IMG-0001.jpg (file attached)` (Android). */
const attachedAngled = /<[\p{L}\s]{3,30}:\s?([^<>\n/\\]{1,200}\.\w{2,5})>/gu
const attachedNamed = /^([^\n/\\:]{1,200}\.\w{2,5}) \([\p{L}\s]{5,40}\)$/gmu

function attachmentsIn(text: string): Pick<ImportedMessage, 'text' | 'attachments'> {
  const attachments: string[] = []
  const rest = [attachedAngled, attachedNamed].reduce(
    (left, pattern) =>
      left.replaceAll(pattern, (_all, name: string) => {
        attachments.push(name.trim())
        return ''
      }),
    text,
  )
  return { text: rest.trim(), attachments }
}
