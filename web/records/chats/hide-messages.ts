import type { OpenConversation } from '#contract/community/chats.ts'
import type { HiddenText } from '#content/moderation/hidden-message.ts'
import type { OpenedMessage } from './opened-message.ts'

/**
 * What is hidden in each message of one author, by its id. What is taken apart over several of them is found as well.
 *
 * @param isByMentee whether the one who is accompanied wrote them: their words of danger are shown. By default they are hidden.
 */
export async function judgeTogether(
  messages: readonly OpenedMessage[],
  isByMentee = false,
): Promise<ReadonlyMap<string, HiddenText>> {
  const { hiddenTextsOf } = await import('#content/moderation/hidden-message.ts')
  const written = messages.flatMap(({ id, content }) =>
    content.kind === 'text' ? [{ id, text: content.text }] : [],
  )
  const hidden = hiddenTextsOf(
    written.map(({ text }) => text),
    isByMentee,
  )
  return new Map(
    written.flatMap(({ id }, place) => {
      const text = hidden[place] ?? null
      return text === null ? [] : [[id, text] as const]
    }),
  )
}

/**
 * Judges what the other one of an overseen pair wrote, on this device: the server cannot read it. A message that may contain a way to be reached elsewhere
 * is taken out before anything shows, searches or copies it, apart from words of danger that the mentee wrote. [Note: Younger mentees]
 */
export async function hideMessages(
  messages: readonly OpenedMessage[],
  { until, isMentor }: Pick<NonNullable<OpenConversation['oversight']>, 'until' | 'isMentor'>,
): Promise<OpenedMessage[]> {
  const found = await judgeTogether(
    messages.filter(({ isOwn, number }) => !isOwn && (until === null || number <= until)),
    isMentor,
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
