import { m } from '#web/messages/compiled/messages.js'

/** Names of the kinds of pending items for people (web/app/background/outbox-kinds.ts). */
const names: Readonly<Record<string, () => string>> = {
  message: m.offline_kind_message,
  answer: m.offline_kind_answer,
  'personal-record': m.offline_kind_personal,
  'notification-settings': m.offline_kind_personal,
  'log-entry': m.offline_kind_log,
  report: m.offline_kind_report,
  draft: m.offline_kind_draft,
  'status-change': m.offline_kind_status,
  file: m.offline_kind_file,
}

/** A pending item in plain words, without its contents. */
export const kindName = (kind: string): string => (names[kind] ?? m.offline_kind_other)()
