import type { Conversation, ExportSource, ImportedMessage } from './conversation.ts'
import { type EntryPart, splitIntoParts } from './entry-parts.ts'

/** The chosen messages of a day, or part of them if they do not fit into one entry. */
export interface ChosenDay {
  readonly source: ExportSource
  readonly title: string
  readonly day: string
  /** `14:30`, of the first message; `null` if unknown. */
  readonly time: string | null
  readonly people: readonly string[]
  /** The messages as text. */
  readonly words: string
  /** The same messages in WhatsApp's format: a file of kind `chat`. Empty if no message starts here. */
  readonly chat: string
  /** Names of the attachments that the person allowed. */
  readonly attachments: readonly string[]
  /** Those with only text in them. */
  readonly texts: readonly string[]
  /** Identifies the messages when they are imported again (fingerprints.ts). */
  readonly fingerprints: string
}

/**
 * Maximum bytes of an entry in JSON (slightly below the limit in web/features/reporting/incident-log/model/incident-act.ts), and maximum
 * entries per day. What exceeds them is in the file attached to the day's last entry.
 */
const room = { entry: 16_000, entries: 12 }
/** Maximum number of messages in an entry, which also has to hold their fingerprints. */
const maxFingerprints = 1_500

interface Wording {
  /** "Chat with Ana, 14 messages" */
  readonly head: (title: string, count: number) => string
  /** "Part 2 of 3 of this day" */
  readonly part: (part: number, of: number) => string
  /** How the person refers to themselves in their own entry. */
  readonly you: string
  readonly rest: (count: number) => string
  /** The text of a message with its remarks. */
  readonly said: (message: ImportedMessage) => string
}

/**
 * The chosen messages as one entry per day, since hundreds of messages are a handful of events. A day that exceeds an entry is split.
 *
 * @param isChosen - for the message at this index
 * @param allowed - the attachments that may be imported
 * @param self - the user's name in the conversation, or `null`
 */
export function groupByDay(
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
    const messageText = wording.said({ time, sender, attachments, ...message })
    return `${shortTime(time) ?? ''} ${who}${[messageText, ...named].filter(Boolean).join(' · ')}`.trimStart()
  }
  return [...days].flatMap(([day, places]) => {
    const chosen = places.flatMap((at) => messages[at] ?? [])
    const { parts, left } = splitIntoParts(chosen.map(line), room.entry, room.entries)
    return parts.map((part, index): ChosenDay => {
      const started = part.begun.flatMap((at) => chosen[at] ?? [])
      const shown = started.length > 0 ? started : chosen.slice(findLastStarted(parts, index)).slice(0, 1)
      const named = started.flatMap(({ attachments }) => attachments.filter((name) => allowed.has(name)))
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
        chat: started.map((message) => chatLine(message, wording)).join('\n'),
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

/** The message that a part continues, if none starts in it. */
function findLastStarted(parts: readonly EntryPart[], index: number): number {
  return (
    parts
      .slice(0, index)
      .findLast(({ begun: started }) => started.length > 0)
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

/** Which messages are shown. */
export interface MessageFilter {
  readonly people: ReadonlySet<string> | null
  readonly from: string
  readonly until: string
  readonly text: string
}

export const everyMessage: MessageFilter = { people: null, from: '', until: '', text: '' }

/** Indexes of the messages that match the filter. */
export function filterMessages(
  conversation: Conversation,
  { people, from, until, text }: MessageFilter,
): number[] {
  const foldedQuery = foldText(text).trim()
  const texts = foldedQuery === '' ? null : plainTexts(conversation)
  const found: number[] = []
  for (const [at, message] of conversation.messages.entries()) {
    const fits =
      (people === null || (message.sender !== null && people.has(message.sender))) &&
      (from === '' || message.day >= from) &&
      (until === '' || message.day <= until) &&
      (texts === null || (texts[at] ?? '').includes(foldedQuery))
    if (fits) found.push(at)
  }
  return found
}

/** Folds case and accents, so that "CAFE" finds "café". */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const plainForms = new WeakMap<Conversation, readonly string[]>()

/** Computed once per conversation, at the first search. */
function plainTexts(conversation: Conversation): readonly string[] {
  const known = plainForms.get(conversation)
  if (known) return known
  const made = conversation.messages.map(({ text }) => foldText(text))
  plainForms.set(conversation, made)
  return made
}
