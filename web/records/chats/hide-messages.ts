import type { HiddenReason } from '#contract/community/mentors.ts'
import type { OpenedMessage } from './opened-message.ts'

/** Why each message of one author is hidden, by its id. What is taken apart over several of them is found as well. */
export async function judgeTogether(
  messages: readonly OpenedMessage[],
): Promise<ReadonlyMap<string, HiddenReason>> {
  const { hiddenReasonsOf } = await import('#content/moderation/hidden-message.ts')
  const written = messages.flatMap(({ id, content }) =>
    content.kind === 'text' ? [{ id, text: content.text }] : [],
  )
  const reasons = hiddenReasonsOf(written.map(({ text }) => text))
  return new Map(
    written.flatMap(({ id }, place) => {
      const reason = reasons[place] ?? null
      return reason === null ? [] : [[id, reason] as const]
    }),
  )
}

/**
 * Judges what the other one of an overseen pair wrote, on this device: the server cannot read it. Words that may contain a way to be reached elsewhere
 * are taken out before anything shows, searches or copies them. [Note: Younger mentees]
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
    const reason = found.get(message.id)
    if (reason === undefined) return message
    return {
      ...message,
      found: reason,
      content: reason === 'contact' ? { kind: 'hidden' as const } : message.content,
    }
  })
}
