import type { ChatSummary, OpenConversation } from '#contract/community/chats.ts'
import type { RequestSource } from '#contract/community/chat-settings.ts'
import type { ChatReportReason } from '#contract/community/chat-reports.ts'
import type { UnopenedCause } from '#web/records/chats/opened-message.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { CoverReason } from './model/cover-reason.ts'

/** The name of the other side: nobody but the two knows more. */
export const otherName = ({ other }: Pick<ChatSummary, 'other'>): string => other.name ?? m.chats_someone()

/** The name of a pair's overseer. */
export const overseerName = ({ overseer }: NonNullable<OpenConversation['oversight']>): string =>
  overseer?.name ?? m.chats_someone()

export const sourceNames: Readonly<Record<RequestSource, () => string>> = {
  nobody: m.chats_from_nobody,
  met: m.chats_from_met,
  community: m.chats_from_community,
}

export const coverNames: Readonly<Record<CoverReason, () => string>> = {
  threat: m.chats_hidden_threat,
  spam: m.chats_hidden_spam,
  method: m.chats_hidden_method,
  other: m.chats_hidden_other,
}

export const chatReasonNames: Readonly<Record<ChatReportReason, () => string>> = {
  insult: m.chats_reason_insult,
  threat: m.chats_reason_threat,
  sexual: m.chats_reason_sexual,
  contact_details: m.chats_reason_contact_details,
  grooming: m.chats_reason_grooming,
  advertising: m.chats_reason_advertising,
  danger: m.chats_reason_danger,
  other: m.chats_reason_other,
}

/** Why a message cannot be shown: which side's change caused it. */
export function unopenedText(cause: UnopenedCause, name: string): string {
  if (cause === 'reset') return m.chats_unopened_own()
  if (cause === 'notSealed') return m.chats_unopened({ name })
  if (cause === 'otherKey') return m.chats_unopened_key({ name })
  return cause === 'newerApp' ? m.chats_unopened_newer() : m.chats_unopened_altered()
}
