import type { RetentionKind } from '#contract/retention-rules.ts'
import { m } from '#web/messages/compiled/messages.js'

export const kindNames: Record<RetentionKind, () => string> = {
  reports: m.service_kind_reports,
  accounts: m.service_kind_accounts,
  decisions: m.service_kind_decisions,
  flags: m.service_kind_flags,
  submissions: m.service_kind_submissions,
  claims: m.service_kind_claims,
  chat_reports: m.service_kind_chat_reports,
  shifts: m.service_kind_shifts,
  rooms: m.service_kind_rooms,
  room_copies: m.service_kind_room_copies,
  overseen_chats: m.service_kind_overseen_chats,
  text_holds: m.service_kind_text_holds,
  notifications: m.service_kind_notifications,
  sign_ins: m.service_kind_sign_ins,
  referrals: m.service_kind_referrals,
  mails: m.service_kind_mails,
  drafts: m.service_kind_drafts,
  shown_entries: m.service_kind_shown_entries,
  unfinished_files: m.service_kind_unfinished_files,
  sessions: m.service_kind_sessions,
  reset_links: m.service_kind_reset_links,
  confirmations: m.service_kind_confirmations,
  address_changes: m.service_kind_address_changes,
  contact_codes: m.service_kind_contact_codes,
  sign_up_invitations: m.service_kind_sign_up_invitations,
  stripe_events: m.service_kind_stripe_events,
}

const reasonNames: Readonly<Record<string, () => string>> = {
  undecided: m.service_reason_undecided,
  appeal: m.service_reason_appeal,
  in_use: m.service_reason_in_use,
  stopped_file: m.service_reason_stopped_file,
  hold: m.service_reason_hold,
  court_order: m.service_reason_court_order,
  legal_claim: m.service_reason_legal_claim,
  investigation: m.service_reason_investigation,
  authority_request: m.service_reason_authority_request,
}

/** Why something is retained longer. */
export const reasonName = (reason: string): string => (reasonNames[reason] ?? m.service_reason_hold)()
