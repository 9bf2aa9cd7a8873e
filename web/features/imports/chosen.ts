import type { Conversation, ExportSource, ImportedMessage } from './conversation.ts'

/** What was chosen of one day of a conversation. */
export interface ChosenDay {
  readonly source: ExportSource
  readonly title: string
  readonly day: string
  /** `14:30`, of the first message. */
  readonly time: string
  readonly people: readonly string[]
  /** The messages in words, as far as there is room for them in an entry. */
  readonly words: string
  /** All of them, in the form in which WhatsApp writes them: a file of kind `chat`. */
  readonly chat: string
  /** Files that the messages name and that the person let in, by name. */
  readonly attachments: readonly string[]
}

/** How much of a day stands in the entry itself, in characters. The rest is in the file beside it. */
const wordsRoom = 4_000

interface Wording {
  /** "Chat with Ana, 14 messages" */
  readonly head: (title: string, count: number) => string
  /** How the person calls themselves in their own entry. */
  readonly you: string
  readonly rest: (count: number) => string
}

/**
 * The chosen messages as one entry for each day: hundreds of messages are a handful of things that happened.
 *
 * @param isChosen - of the message at this place in the conversation
 * @param allowed - the attachments that may come along
 * @param self - who the person is in it, or `null`
 */
export function chosenDays(
  { source, title, messages }: Conversation,
  isChosen: (at: number) => boolean,
  allowed: ReadonlySet<string>,
  self: string | null,
  wording: Wording,
): ChosenDay[] {
  const days = new Map<string, ImportedMessage[]>()
  for (const [at, message] of messages.entries()) {
    if (!isChosen(at)) continue
    const known = days.get(message.day)
    if (known) known.push(message)
    else days.set(message.day, [message])
  }
  return [...days].map(([day, chosen]) => ({
    source,
    title,
    day,
    time: chosen[0]?.time.slice(0, 5) ?? '00:00',
    people: [
      ...new Set(chosen.flatMap(({ sender }) => (sender === null || sender === self ? [] : [sender]))),
    ],
    words: wordsOf(title, chosen, self, wording),
    chat: chosen.map(chatLine).join('\n'),
    attachments: [
      ...new Set(chosen.flatMap(({ attachments }) => attachments.filter((name) => allowed.has(name)))),
    ],
  }))
}

function wordsOf(
  title: string,
  messages: readonly ImportedMessage[],
  self: string | null,
  { head, you, rest }: Wording,
): string {
  const lines: string[] = []
  let room = wordsRoom
  for (const { time, sender, text, attachments } of messages) {
    const who = sender === null ? '' : `${sender === self ? you : sender}: `
    const line = `${time.slice(0, 5)} ${who}${[text, ...attachments].filter(Boolean).join(' · ')}`
    if (line.length > room) break
    room -= line.length
    lines.push(line)
  }
  const left = messages.length - lines.length
  return [head(title, messages.length), '', ...lines, ...(left > 0 ? [rest(left)] : [])].join('\n')
}

function chatLine({ day, time, sender, text, attachments }: ImportedMessage): string {
  const files = attachments.map((name) => `<attached: ${name}>`)
  const said = [text, ...files].filter(Boolean).join(' ')
  return `[${day}, ${time}] ${sender === null ? said : `${sender}: ${said}`}`
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
export function fitting({ messages }: Conversation, { people, from, until, text }: MessageFilter): number[] {
  const sought = text.trim().toLowerCase()
  const found: number[] = []
  for (const [at, message] of messages.entries()) {
    const fits =
      (people === null || (message.sender !== null && people.has(message.sender))) &&
      (from === '' || message.day >= from) &&
      (until === '' || message.day <= until) &&
      (sought === '' || message.text.toLowerCase().includes(sought))
    if (fits) found.push(at)
  }
  return found
}
