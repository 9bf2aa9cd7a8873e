/** A message of a conversation pasted or exported as text. */
export interface ChatMessage {
  /** As written in the text: the order of day and month is unknown. */
  readonly when: string
  /** `null` for the messenger's own messages. */
  readonly sender: string | null
  readonly text: string
}

/** Direction marks and thin spaces, which messengers put around dates. */
const invisible = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?`
const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u00A0\u202F]?[ap]\.?[\s\u00A0\u202F]?m\.?)?`
const moment = String.raw`(?:${day}(?:,|T|\s)\s*${clock}|${clock}(?:,\s*${day})?)`
const sender = String.raw`([^\n:]{1,60}?)`

/** `[21/11/2026, 14:30:05] Ana: …`, `21/11/26, 14:30 - Ana: …`, `[14:30] Ana: …`, `Ana, [21.11.26 14:30]`, `Ana (14:30): …` */
const openings = [
  { pattern: new RegExp(String.raw`^\[(${moment})\]\s*(?:${sender}:\s?)?(.*)$`, 'i'), order: [1, 2, 3] },
  { pattern: new RegExp(String.raw`^(${moment})\s+[-–]\s+(?:${sender}:\s?)?(.*)$`, 'i'), order: [1, 2, 3] },
  { pattern: new RegExp(String.raw`^${sender},?\s*[[(](${moment})[\])]:?\s*(.*)$`, 'i'), order: [2, 1, 3] },
] as const
/** `Ana: …`, without a time. */
const bare = new RegExp(String.raw`^${sender}:\s+(\S.*)$`)

/** Maximum number of messages read. */
const maxMessages = 50_000

/**
 * The messages of a conversation in a text. A line that starts no message continues the previous one.
 *
 * @returns an empty list if the text is not a conversation
 */
export function readChat(text: string): ChatMessage[] {
  const lines = text.replace(invisible, '').split('\n')
  const dated = findMessages(lines, datedOpening)
  return dated.length > 1 ? dated : readUndatedChat(lines)
}

/** Whether most of a text consists of messages. A single line with a time is not a conversation. */
export function looksLikeChat(text: string): boolean {
  const lines = text
    .replace(invisible, '')
    .split('\n', 400)
    .filter((line) => line.trim() !== '')
  const opened = lines.filter((line) => datedOpening(line)?.sender).length
  return opened >= 2 && opened >= lines.length / 4
}

/** Formats a conversation as readable text that {@link readChat} can parse. */
type Opening = (line: string) => ChatMessage | null

function findMessages(lines: readonly string[], opening: Opening): ChatMessage[] {
  const messages: ChatMessage[] = []
  for (const line of lines) {
    const opened = opening(line)
    const last = messages.at(-1)
    if (opened) {
      if (messages.length === maxMessages) break
      messages.push(opened)
    } else if (last) {
      messages[messages.length - 1] = { ...last, text: `${last.text}\n${line}` }
    }
  }
  return messages.map((message) => ({ ...message, text: message.text.trimEnd() }))
}

function datedOpening(line: string): ChatMessage | null {
  // Longer lines are not matched: a message may be long, its head is not.
  const head = line.slice(0, 400)
  for (const { pattern, order } of openings) {
    const found = pattern.exec(head)
    if (!found) continue
    const [when, name, text] = order.map((position) => found[position])
    return { when: when ?? '', sender: name?.trim() || null, text: (text ?? '') + line.slice(400) }
  }
  return null
}

/** `Ana: …` counts only if two or more names alternate, each more than once. */
function readUndatedChat(lines: readonly string[]): ChatMessage[] {
  const messages = findMessages(lines, (line) => {
    const found = bare.exec(line.slice(0, 400))
    return found
      ? { when: '', sender: found[1]?.trim() || null, text: (found[2] ?? '') + line.slice(400) }
      : null
  })
  const turns = new Map<string, number>()
  for (const { sender: name } of messages) if (name) turns.set(name, (turns.get(name) ?? 0) + 1)
  const speakers = [...turns.values()]
  return speakers.length > 1 && speakers.length <= messages.length / 2 ? messages : []
}
