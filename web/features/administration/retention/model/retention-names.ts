import type { RetentionKind } from '#contract/retention-rules.ts'
import { m } from '#web/messages/compiled/messages.js'

export const kindNames: Record<RetentionKind, () => string> = {
  reports: m.retention_kind_reports,
  accounts: m.retention_kind_accounts,
  decisions: m.retention_kind_decisions,
  flags: m.retention_kind_flags,
  submissions: m.retention_kind_submissions,
  claims: m.retention_kind_claims,
  chat_reports: m.retention_kind_chat_reports,
  shifts: m.retention_kind_shifts,
  rooms: m.retention_kind_rooms,
  room_copies: m.retention_kind_room_copies,
  overseen_chats: m.retention_kind_overseen_chats,
  text_holds: m.retention_kind_text_holds,
  notifications: m.retention_kind_notifications,
  sign_ins: m.retention_kind_sign_ins,
  referrals: m.retention_kind_referrals,
  mails: m.retention_kind_mails,
  drafts: m.retention_kind_drafts,
  shown_entries: m.retention_kind_shown_entries,
  unfinished_files: m.retention_kind_unfinished_files,
  sessions: m.retention_kind_sessions,
  reset_links: m.retention_kind_reset_links,
  confirmations: m.retention_kind_confirmations,
  address_changes: m.retention_kind_address_changes,
  contact_codes: m.retention_kind_contact_codes,
  sign_up_invitations: m.retention_kind_sign_up_invitations,
  stripe_events: m.retention_kind_stripe_events,
}

const reasonNames: Readonly<Record<string, () => string>> = {
  undecided: m.retention_reason_undecided,
  appeal: m.retention_reason_appeal,
  in_use: m.retention_reason_in_use,
  stopped_file: m.retention_reason_stopped_file,
  hold: m.retention_reason_hold,
  court_order: m.retention_reason_court_order,
  legal_claim: m.retention_reason_legal_claim,
  investigation: m.retention_reason_investigation,
  authority_request: m.retention_reason_authority_request,
}

/** Why something is kept longer. */
export const reasonName = (reason: string): string => (reasonNames[reason] ?? m.retention_reason_hold)()
