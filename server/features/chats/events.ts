import { domainEvent } from '#server/platform/jobs/events.ts'

/** Something was written in a conversation, whether or not it reaches the other side. */
export const messageSent = domainEvent<{ chatId: string; messageId: string }>('chats.message-sent')
/** A request was accepted. */
export const requestAccepted = domainEvent<{ chatId: string }>('chats.request-accepted')
