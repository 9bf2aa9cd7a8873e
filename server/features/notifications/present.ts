import { type Notification, notificationKinds, type NotificationSubject } from '#contract/notifications.ts'
import type { NotificationRow } from './queries.ts'

export function presentNotification({ id, kind, count, at, read, ...row }: NotificationRow): Notification {
  const known = notificationKinds.find((each) => each === kind)
  if (!known) throw new Error('notification has an unknown kind')
  return { id, kind: known, subject: presentSubject(row), count, at: at.toISOString(), read }
}

type SubjectRow = Pick<
  NotificationRow,
  'subject_kind' | 'subject_id' | 'subject_number' | 'space' | 'is_followed'
>

function presentSubject(row: SubjectRow): NotificationSubject | null {
  const { subject_kind: kind, subject_id: id } = row
  if (id === null) return null
  if (isPlainKind(kind)) return { kind, id }
  if (kind !== 'thread' || row.space === null) throw new Error('notification has an unknown subject')
  return { kind, id, number: row.subject_number, space: row.space, isFollowed: row.is_followed }
}

/** Subjects that are an id and nothing more. */
const plainKinds = [
  'report',
  'own_post',
  'moderation',
  'host',
  'room_session',
  'group',
  'chat',
  'mentoring',
] as const
const isPlainKind = (kind: string | null): kind is (typeof plainKinds)[number] =>
  plainKinds.some((each) => each === kind)
