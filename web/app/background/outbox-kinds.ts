import { earlierReports } from '#web/features/reporting/report-form/model/earlier-reports.ts'
import type { RegisteredKinds } from '#web/platform/outbox/kinds.ts'
import { earlierMessages } from '#web/records/messages/earlier-messages.ts'

/** The kinds of items that can wait to be sent. */
export const registeredKinds: RegisteredKinds = {
  kinds: [
    {
      name: 'message',
      isDiscardable: true,
      load: async () => (await import('#web/records/messages/kind.ts')).messageKind,
    },
    {
      name: 'answer',
      isDiscardable: true,
      load: async () => (await import('#web/community/unsent/answer-kind.ts')).answerKind,
    },
    {
      name: 'chat-message',
      isDiscardable: true,
      load: async () => (await import('#web/records/chats/kind.ts')).chatKind,
    },
    {
      name: 'personal-record',
      // The record itself is removed where it is shown.
      isDiscardable: false,
      load: async () => (await import('#web/records/personal/outbox-kind.ts')).personalRecordKind,
    },
    {
      name: 'notification-settings',
      isDiscardable: true,
      load: async () =>
        (await import('#web/features/account/notifications/store/settings-kind.ts')).settingsKind,
    },
    {
      name: 'log-entry',
      // An entry is removed in the log.
      isDiscardable: false,
      load: async () =>
        (await import('#web/features/reporting/incident-log/store/entry-kind.ts')).logEntryKind,
    },
    {
      name: 'file',
      // It is discarded where it is shown: parts that have arrived are removed there as well.
      isDiscardable: false,
      load: async () => (await import('#web/files/transfer/file-kind.ts')).fileKind,
    },
    {
      name: 'draft',
      // Its writer continues with it, or discards it in the form.
      isDiscardable: false,
      load: async () => (await import('#web/features/reporting/report-form/store/draft-kind.ts')).draftKind,
    },
    {
      name: 'status-change',
      isDiscardable: true,
      load: async () => (await import('#web/records/status-changes/kind.ts')).statusChangeKind,
    },
    {
      name: 'report',
      // When discarded, it becomes a draft again.
      isDiscardable: true,
      load: async () => (await import('#web/features/reporting/report-form/store/report-kind.ts')).reportKind,
    },
  ],
  earlier: [earlierMessages, earlierReports],
}
