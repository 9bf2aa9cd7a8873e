import type { OpenedMessage } from './opened-message.ts'

/**
 * Judges what the other one of an overseen pair wrote, on this device: the server cannot read it. Words that may contain a way to be reached elsewhere
 * are taken out before anything shows, searches or copies them. [Note: Younger mentees]
 */
export async function hideMessages(messages: readonly OpenedMessage[]): Promise<OpenedMessage[]> {
  const { hiddenReasonOf } = await import('#content/moderation/hidden-message.ts')
  return messages.map((message) => {
    const { content, isOwn } = message
    // Both languages are looked for whichever is named.
    const found = isOwn || content.kind !== 'text' ? null : hiddenReasonOf(content.text, 'en')
    if (found === null) return message
    return { ...message, found, content: found === 'contact' ? { kind: 'hidden' as const } : content }
  })
}
