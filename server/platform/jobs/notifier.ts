import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '../database/connection.ts'

/** What a notification is about. [Note: Subjects of notifications] in contract/notifications.ts */
export type NewsSubject =
  | {
      readonly kind:
        | 'report'
        | 'own_post'
        | 'moderation'
        | 'host'
        | 'room_session'
        | 'group'
        | 'chat'
        | 'mentoring'
      readonly id: string
    }
  | { readonly kind: 'thread'; readonly id: string; readonly number: number | null }

/** What a feature says where a member has seen something in its own place. */
export interface SeenMarker {
  /** As the member. @param of of a thread: up to which post */
  readonly markSeen: (
    db: Db,
    memberId: string,
    of: { readonly subject: { readonly kind: 'thread'; readonly id: string }; readonly upTo: number },
  ) => Promise<void>
}

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
      subject: NewsSubject | null
      event: string
      /** How many items it stands for, where that is more than one. */
      count?: number
      /** Someone waits for them now: it is not gathered with others. */
      urgent?: boolean
    },
  ) => Promise<void>
}
