import { findAttachments } from './whatsapp-attachments.ts'
import { withoutMarks } from './whatsapp-plain-line.ts'
import { encryptionNotices, groupNotices } from './whatsapp-phrases.ts'

/** The sender, `null` for the messenger itself, and the text with its marks. */
export interface SpokenMessage {
  readonly sender: string | null
  readonly text: string
}

const longestName = 120

/** The possible splits of a line into name and text: at each colon followed by a space. */
function splitCandidates(rest: string): { name: string; text: string }[] {
  const [first = ''] = rest.split('\n', 1)
  const found: { name: string; text: string }[] = []
  for (const { index } of first.slice(0, longestName + 2).matchAll(/(?<=[^]):(?=\s)/g)) {
    found.push({ name: first.slice(0, index), text: rest.slice(index + 2) })
  }
  // The text is empty or starts with a line break.
  if (/^[^]{1,120}:[^\S\n]*$/.test(first)) {
    const name = first.trimEnd().slice(0, -1)
    if (rest.length > first.length || found.length === 0)
      found.push({ name, text: rest.slice(first.length + 1) })
  }
  return found
}

/** Evidence for the senders' names in a whole chat, since no line shows where a name ends. */
interface KnownNames {
  readonly counts: ReadonlyMap<string, number>
  readonly title: string
}

/** Separates the senders from the texts of messages. */
export function separateSpeakers<Line extends { readonly text: string }>(
  lines: readonly Line[],
  title = '',
): (Omit<Line, 'text'> & { readonly spoken: SpokenMessage })[] {
  const parted = lines.map(({ text }) => splitCandidates(text))
  const names = { counts: countNames(parted), title: plainTitle(title) }
  return lines.map(({ text, ...line }, at) => ({
    ...line,
    spoken: findSpeaker(text, parted[at] ?? [], names),
  }))
}

function countNames(parted: readonly (readonly { name: string }[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of parted)
    for (const { name } of each) counts.set(plainName(name), (counts.get(plainName(name)) ?? 0) + 1)
  return counts
}

function findSpeaker(
  rest: string,
  found: ReturnType<typeof splitCandidates>,
  names: KnownNames,
): SpokenMessage {
  const whole = found.filter(({ name }) => plainName(name) !== '')
  const closed = whole.filter(({ name }) => !isInsideQuotes(plainName(name)))
  const [first] = closed
  if (!first) return { sender: null, text: rest }
  // An open quotation mark before the first colon belongs to a name only if the name recurs.
  if (whole[0] !== first && (names.counts.get(plainName(first.name)) ?? 0) < 2)
    return { sender: null, text: rest }
  const { name, text } =
    closed.slice(1).find((longer) => isName(plainName(longer.name), plainName(first.name), names)) ?? first
  const sender = plainName(name)
  // A name without text after it counts only if it has messages elsewhere.
  if (text.trim() === '' && (names.counts.get(sender) ?? 0) < 2 && !rest.startsWith(`${name}: `)) {
    return { sender: null, text: rest }
  }
  return isMessengerText(sender, text) ? { sender: null, text } : { sender, text }
}

/** A name may be "Mum: work": if it is the chat's title, or "Mum" has no other messages. */
function isName(longer: string, shorter: string, { counts, title }: KnownNames): boolean {
  if (title !== '' && plainTitle(longer) === title) return true
  const count = counts.get(longer) ?? 0
  return count > 4 && count === counts.get(shorter)
}

/** File names contain no colons: systems drop or replace them. */
const plainTitle = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\p{So}]/gu, '')

const plainName = (name: string): string => withoutMarks(name).trim()

/** `Ana changed the group name from "School: 9B"…`: the colon is within a quotation and does not end a name. */
function isInsideQuotes(name: string): boolean {
  const count = (quotes: string) => Array.from(name).filter((each) => quotes.includes(each)).length
  if (count('"') % 2 === 1) return true
  const [opening, closing] = ['“„«「『', '”»」』'].map(count)
  return (opening ?? 0) > (closing ?? 0) && !/„[^“]*“/.test(name)
}

/** iOS marks messages that were not written by a person: `Ana: ‎Ana left`. */
const isMarked = (text: string): boolean => /^\s*\u200e/.test(text)

function isMessengerText(sender: string, text: string): boolean {
  // An attachment is marked too, although a person sent it.
  if (!isMarked(text) || findAttachments(text).attachments.length > 0) return false
  const plain = withoutMarks(text).trim()
  return plain.startsWith(`${sender} `) || encryptionNotices.test(plain)
}
/**
 * iOS lists group events under the group's name: `Class 9B: ‎Ana added you`. Such a name is not a sender. It is a group's if all messages
 * under it are marked, it sent no files, and it is the title of a chat with several people, or its messages are known group events.
 */
export function removeGroupNames<Each extends { readonly spoken: SpokenMessage }>(
  messages: readonly Each[],
  title: string,
): Each[] {
  const bySender = new Map<string, { isMarked: boolean; ofGroup: boolean }>()
  for (const { spoken } of messages) {
    if (spoken.sender === null) continue
    const known = bySender.get(spoken.sender) ?? { isMarked: true, ofGroup: false }
    if (known.isMarked) {
      const isOnly = isMarked(spoken.text) && findAttachments(spoken.text).attachments.length === 0
      const ofGroup = known.ofGroup || groupNotices.test(withoutMarks(spoken.text))
      bySender.set(spoken.sender, { isMarked: isOnly, ofGroup })
    }
  }
  const isGroup = (name: string) => {
    const { isMarked: only = false, ofGroup = false } = bySender.get(name) ?? {}
    return only && (ofGroup || (name === title && bySender.size > 2))
  }
  return messages.map((each) =>
    each.spoken.sender !== null && isGroup(each.spoken.sender)
      ? { ...each, spoken: { ...each.spoken, sender: null } }
      : each,
  )
}
