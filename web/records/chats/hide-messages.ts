import type { OpenConversation } from '#contract/community/chats.ts'
import type { HiddenText } from '#content/moderation/hidden-message.ts'
import type { OpenedMessage } from './opened-message.ts'

/**
 * The hidden parts of each message of one author, by message id. A contact detail split over several messages is found too.
 *
 * @param isByMentee whether the mentee wrote them: their words of danger are shown. By default they are hidden.
 */
export async function judgeMessages(
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
 * Checks the other participant's messages in an overseen pair, on this device, since the server cannot read them. A message that may
 * contain contact details for elsewhere is removed before anything shows, searches or copies it, except words of danger by the mentee.
 * [Note: Younger mentees]
 */
export async function hideMessages(
  messages: readonly OpenedMessage[],
  { until, isMentor }: Pick<NonNullable<OpenConversation['oversight']>, 'until' | 'isMentor'>,
): Promise<OpenedMessage[]> {
  const found = await judgeMessages(
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
