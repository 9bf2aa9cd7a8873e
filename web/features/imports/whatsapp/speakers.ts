import { attachmentsIn } from './attached.ts'
import { withoutMarks } from './lines.ts'
import { saysOfEncryption, saysOfGroup } from './regions.ts'

/** Who said what: `null` for the messenger itself. The text has its marks still. */
export interface Spoken {
  readonly sender: string | null
  readonly text: string
}

/** A name has no colon with a space behind it: what has none at all is said by the messenger. */
const named = /^([^:\n]{1,120}?): ([^]*)$/
const namedAbove = /^([^:\n]{1,120}):[^\S\n]*\n([^]*)$/

/** Takes the sender off the text of a message. */
export function spokenIn(rest: string): Spoken {
  const [, name = '', text = ''] = named.exec(rest) ?? namedAbove.exec(rest) ?? []
  const sender = withoutMarks(name).trim()
  if (sender === '' || isInsideQuotes(sender)) return { sender: null, text: rest }
  return isOfTheMessenger(sender, text) ? { sender: null, text } : { sender, text }
}

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
