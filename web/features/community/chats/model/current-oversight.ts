import type { OpenConversation } from '#contract/community/chats.ts'

/** Who oversees a conversation, or is to; null where nobody does any more, or ever did. */
export const currentOversight = ({
  oversight,
}: Pick<OpenConversation, 'oversight'>): OpenConversation['oversight'] =>
  oversight?.until === null ? oversight : null
