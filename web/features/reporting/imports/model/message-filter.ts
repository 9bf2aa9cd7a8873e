import type { Conversation, ExportSource, ImportedMessage } from './conversation.ts'
import { type EntryPart, partsOf } from './entry-parts.ts'

/** What was chosen of one day of a conversation, or a part of it where it has no room in one entry. */
export interface ChosenDay {
  readonly source: ExportSource
  readonly title: string
  readonly day: string
  /** `14:30`, of the first message; `null` where it is not known. */
  readonly time: string | null
  readonly people: readonly string[]
  /** The messages in words. */
  readonly words: string
  /** The same messages in the form in which WhatsApp writes them: a file of kind `chat`. Empty where none starts here. */
  readonly chat: string
  /** Files that the messages name and that the person let in, by name. */
  readonly attachments: readonly string[]
  /** Those of them that hold words only. */
  readonly texts: readonly string[]
  /** What identifies the messages when they are brought in again (marks.ts). */
  readonly fingerprints: string
}

/**
 * How much is in one entry, in bytes of its JSON (web/features/reporting/incident-log/model/incident-act.ts has a little more), and how many
 * entries one day may become. What a day has beyond is in the file beside its last entry.
 */
const room = { entry: 16_000, entries: 12 }
/** Messages of one entry that are known again: their marks have to be in it too. */
const maxFingerprints = 1_500

interface Wording {
  /** "Chat with Ana, 14 messages" */
  readonly head: (title: string, count: number) => string
  /** "Part 2 of 3 of this day" */
  readonly part: (part: number, of: number) => string
  /** How the person calls themselves in their own entry. */
  readonly you: string
  readonly rest: (count: number) => string
  /** What a message says, with what has to be said of it. */
  readonly said: (message: ImportedMessage) => string
}

/**
 * The chosen messages as one entry for each day: hundreds of messages are a handful of things that happened. A day with more
 * words than an entry has room for becomes several.
 *
 * @param isChosen - of the message at this place in the conversation
 * @param allowed - the attachments that may come along
 * @param self - who the person is in it, or `null`
 */
export function chosenDays(
  conversation: Conversation,
  isChosen: (at: number) => boolean,
  allowed: ReadonlySet<string>,
  self: string | null,
  wording: Wording,
): ChosenDay[] {
  const { source, title, messages, fingerprints, offered, texts } = conversation
  const days = new Map<string, number[]>()
  for (const [at, { day }] of messages.entries()) {
    if (!isChosen(at)) continue
    const known = days.get(day)
    if (known) known.push(at)
    else days.set(day, [at])
  }
  const line = ({ time, sender, attachments, ...message }: ImportedMessage) => {
    const who = sender === null ? '' : `${sender === self ? wording.you : sender}: `
    const named = attachments.filter((name) => !offered.includes(name))
    const said = wording.said({ time, sender, attachments, ...message })
    return `${shortTime(time) ?? ''} ${who}${[said, ...named].filter(Boolean).join(' · ')}`.trimStart()
  }
  return [...days].flatMap(([day, places]) => {
    const chosen = places.flatMap((at) => messages[at] ?? [])
    const { parts, left } = partsOf(chosen.map(line), room.entry, room.entries)
    return parts.map((part, index): ChosenDay => {
      const begun = part.begun.flatMap((at) => chosen[at] ?? [])
      const shown = begun.length > 0 ? begun : chosen.slice(lastBegun(parts, index)).slice(0, 1)
      const named = begun.flatMap(({ attachments }) => attachments.filter((name) => allowed.has(name)))
      const head = [
        wording.head(title, chosen.length),
        ...(parts.length > 1 ? [wording.part(index + 1, parts.length)] : []),
      ]
      const rest = left > 0 && index === parts.length - 1 ? [wording.rest(left)] : []
      return {
        source,
        title,
        day,
        time: shortTime(shown[0]?.time ?? null),
        people: [
          ...new Set(shown.flatMap(({ sender }) => (sender === null || sender === self ? [] : [sender]))),
        ],
        words: [...head, '', ...part.lines, ...rest].join('\n'),
        chat: begun.map((message) => chatLine(message, wording)).join('\n'),
        attachments: [...new Set(named)],
        texts: texts.filter((name) => named.includes(name)),
        fingerprints: part.begun
          .slice(0, maxFingerprints)
          .map((at) => fingerprints[places[at] ?? -1] ?? '')
          .join(''),
      }
    })
  })
}

const shortTime = (time: string | null): string | null => time?.slice(0, 5) ?? null

/** The message that a part goes on with, in which none starts. */
function lastBegun(parts: readonly EntryPart[], index: number): number {
  return (
    parts
      .slice(0, index)
      .findLast(({ begun }) => begun.length > 0)
      ?.begun.at(-1) ?? 0
  )
}

function chatLine(message: ImportedMessage, { said }: Wording): string {
  const { day, time, sender, attachments } = message
  const files = attachments.map((name) => `<attached: ${name}>`)
  const words = [said(message), ...files].filter(Boolean).join(' ')
  const when = [day, time].filter(Boolean).join(', ')
  return `[${when}] ${sender === null ? words : `${sender}: ${words}`}`
}

/** Which messages are shown to choose from. */
export interface MessageFilter {
  readonly people: ReadonlySet<string> | null
  readonly from: string
  readonly until: string
  readonly text: string
}

export const everyMessage: MessageFilter = { people: null, from: '', until: '', text: '' }

/** The places in the conversation of the messages that fit. */
export function fitting(conversation: Conversation, { people, from, until, text }: MessageFilter): number[] {
  const sought = plain(text).trim()
  const texts = sought === '' ? null : plainTexts(conversation)
  const found: number[] = []
  for (const [at, message] of conversation.messages.entries()) {
    const fits =
      (people === null || (message.sender !== null && people.has(message.sender))) &&
      (from === '' || message.day >= from) &&
      (until === '' || message.day <= until) &&
      (texts === null || (texts[at] ?? '').includes(sought))
    if (fits) found.push(at)
  }
  return found
}

/** Without capitals and accents, so that "café" is found by "CAFE". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const plainForms = new WeakMap<Conversation, readonly string[]>()

/** Made once for each conversation, at the first search in it. */
function plainTexts(conversation: Conversation): readonly string[] {
  const known = plainForms.get(conversation)
  if (known) return known
  const made = conversation.messages.map(({ text }) => plain(text))
  plainForms.set(conversation, made)
  return made
}
