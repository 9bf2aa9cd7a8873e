import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '../database/connection.ts'

/** What a feature uses to notify people. [Note: Notifications] in contract/notifications.ts */
export interface Notifier {
  /** Tells a member of something, once for each event; as the system, in the work on what happened. */
  readonly notify: (
    db: Db,
    news: {
      memberId: string
      /** The generation of keys that it belongs to. */
      generation: number
      kind: NotificationKind
      reportId: string | null
      event: string
    },
  ) => Promise<void>
}
