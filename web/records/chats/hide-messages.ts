import type { HiddenText } from '#content/moderation/hidden-message.ts'
import type { OpenedMessage } from './opened-message.ts'

/** What is hidden in each message of one author, by its id. What is taken apart over several of them is found as well. */
export async function judgeTogether(
  messages: readonly OpenedMessage[],
): Promise<ReadonlyMap<string, HiddenText>> {
  const { hiddenTextsOf } = await import('#content/moderation/hidden-message.ts')
  const written = messages.flatMap(({ id, content }) =>
    content.kind === 'text' ? [{ id, text: content.text }] : [],
  )
  const hidden = hiddenTextsOf(written.map(({ text }) => text))
  return new Map(
    written.flatMap(({ id }, place) => {
      const text = hidden[place] ?? null
      return text === null ? [] : [[id, text] as const]
    }),
  )
}

/**
 * Judges what the other one of an overseen pair wrote, on this device: the server cannot read it. Words that may contain a way to be reached elsewhere
 * are taken out before anything shows, searches or copies them; beside words of danger only they, elsewhere the whole message. [Note: Younger mentees]
 *
 * @param until the last message that was overseen, where nobody oversees the conversation any more
 */
export async function hideMessages(
  messages: readonly OpenedMessage[],
  until: number | null,
): Promise<OpenedMessage[]> {
  const found = await judgeTogether(
    messages.filter(({ isOwn, number }) => !isOwn && (until === null || number <= until)),
  )
  return messages.map((message) => {
    const hidden = found.get(message.id)
    const { content } = message
    if (hidden === undefined || content.kind !== 'text') return message
    const { reason, shown } = hidden
    if (shown === null) return { ...message, found: reason, content: { kind: 'hidden' as const } }
    return {
      ...message,
      found: reason,
      content: reason === 'contact' ? { ...content, text: shown } : content,
    }
  })
}
