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

/** Lets a feature record that a member has seen something on its own page. */
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
  /** Notifies a member, once per event; as the system, in the handler of the event. */
  readonly notify: (
    db: Db,
    news: {
      memberId: string
      /** The generation of keys that it belongs to. */
      generation: number
      kind: NotificationKind
      subject: NewsSubject | null
      event: string
      /** The number of items it stands for, if more than one. */
      count?: number
      /** Someone is waiting for it now, so it is not batched. */
      urgent?: boolean
    },
  ) => Promise<void>
}
