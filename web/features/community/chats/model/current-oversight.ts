import type { OpenConversation } from '#contract/community/chats.ts'

/** The current or designated overseer of a conversation; null if it never had one or no longer has one. */
export const currentOversight = ({
  oversight,
}: Pick<OpenConversation, 'oversight'>): OpenConversation['oversight'] =>
  oversight?.until === null ? oversight : null
