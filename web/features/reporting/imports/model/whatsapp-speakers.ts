import { attachmentsIn } from './whatsapp-attachments.ts'
import { withoutMarks } from './whatsapp-plain-line.ts'
import { saysOfEncryption, saysOfGroup } from './whatsapp-phrases.ts'

/** Who said what: `null` for the messenger itself. The text has its marks still. */
export interface Spoken {
  readonly sender: string | null
  readonly text: string
}

const longestName = 120

/** Where a line may part into a name and what was said: at each colon with a space behind it. */
function partings(rest: string): { name: string; text: string }[] {
  const [first = ''] = rest.split('\n', 1)
  const found: { name: string; text: string }[] = []
  for (const { index } of first.slice(0, longestName + 2).matchAll(/(?<=[^]):(?=\s)/g)) {
    found.push({ name: first.slice(0, index), text: rest.slice(index + 2) })
  }
  // The words of a message that starts with a line break, or that are empty.
  if (/^[^]{1,120}:[^\S\n]*$/.test(first)) {
    const name = first.trimEnd().slice(0, -1)
    if (rest.length > first.length || found.length === 0)
      found.push({ name, text: rest.slice(first.length + 1) })
  }
  return found
}

/** What names the senders of a whole chat, in which no line says where a name ends. */
interface KnownNames {
  readonly counts: ReadonlyMap<string, number>
  readonly title: string
}

/** Takes the senders off the texts of messages. */
export function spokenIn<Line extends { readonly text: string }>(
  lines: readonly Line[],
  title = '',
): (Omit<Line, 'text'> & { readonly spoken: Spoken })[] {
  const parted = lines.map(({ text }) => partings(text))
  const names = { counts: countNames(parted), title: plainTitle(title) }
  return lines.map(({ text, ...line }, at) => ({ ...line, spoken: speakerOf(text, parted[at] ?? [], names) }))
}

function countNames(parted: readonly (readonly { name: string }[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of parted)
    for (const { name } of each) counts.set(plainName(name), (counts.get(plainName(name)) ?? 0) + 1)
  return counts
}

function speakerOf(rest: string, found: ReturnType<typeof partings>, names: KnownNames): Spoken {
  const whole = found.filter(({ name }) => plainName(name) !== '')
  const closed = whole.filter(({ name }) => !isInsideQuotes(plainName(name)))
  const [first] = closed
  if (!first) return { sender: null, text: rest }
  // A quotation that was open at the first colon is a part of a name only where the name returns.
  if (whole[0] !== first && (names.counts.get(plainName(first.name)) ?? 0) < 2)
    return { sender: null, text: rest }
  const { name, text } =
    closed.slice(1).find((longer) => isName(plainName(longer.name), plainName(first.name), names)) ?? first
  const sender = plainName(name)
  // A name without words behind it is one only where it says something elsewhere.
  if (text.trim() === '' && (names.counts.get(sender) ?? 0) < 2 && !rest.startsWith(`${name}: `)) {
    return { sender: null, text: rest }
  }
  return isOfTheMessenger(sender, text) ? { sender: null, text } : { sender, text }
}

/** Somebody may be called "Mum: work": where the chat is called so, or where "Mum" never says anything else. */
function isName(longer: string, shorter: string, { counts, title }: KnownNames): boolean {
  if (title !== '' && plainTitle(longer) === title) return true
  const count = counts.get(longer) ?? 0
  return count > 4 && count === counts.get(shorter)
}

/** The name of a file has no colon in it: systems leave it out, or write another sign. */
const plainTitle = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\p{So}]/gu, '')

const plainName = (name: string): string => withoutMarks(name).trim()

/** `Ana changed the group name from "School: 9B"…`: the colon is within a quotation, and nobody is called so. */
function isInsideQuotes(name: string): boolean {
  const count = (quotes: string) => Array.from(name).filter((each) => quotes.includes(each)).length
  if (count('"') % 2 === 1) return true
  const [opening, closing] = ['“„«「『', '”»」』'].map(count)
  return (opening ?? 0) > (closing ?? 0) && !/„[^“]*“/.test(name)
}

/** iOS marks what the messenger says and a person did not: `Ana: ‎Ana left`. */
const isMarked = (text: string): boolean => /^\s*\u200e/.test(text)

function isOfTheMessenger(sender: string, text: string): boolean {
  // A file is marked too, and somebody sent it.
  if (!isMarked(text) || attachmentsIn(text).attachments.length > 0) return false
  const plain = withoutMarks(text).trim()
  return plain.startsWith(`${sender} `) || saysOfEncryption.test(plain)
}
/**
 * iOS puts what happens in a group under the group's name: `Class 9B: ‎Ana added you`. That is nobody who said anything. A
 * name is a group's where all under it is marked, nothing was sent, and it is what the chat is called among several
 * people, or what is there is what is said of groups.
 */
export function withoutGroups<Each extends { readonly spoken: Spoken }>(
  messages: readonly Each[],
  title: string,
): Each[] {
  const bySender = new Map<string, { isMarked: boolean; ofGroup: boolean }>()
  for (const { spoken } of messages) {
    if (spoken.sender === null) continue
    const known = bySender.get(spoken.sender) ?? { isMarked: true, ofGroup: false }
    if (known.isMarked) {
      const isOnly = isMarked(spoken.text) && attachmentsIn(spoken.text).attachments.length === 0
      const ofGroup = known.ofGroup || saysOfGroup.test(withoutMarks(spoken.text))
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
