import { type Notification, notificationKinds } from '#contract/notifications.ts'
import type { NotificationRow } from './queries.ts'

export function presentNotification({
  report_id: reportId,
  at,
  kind,
  ...rest
}: NotificationRow): Notification {
  const known = notificationKinds.find((each) => each === kind)
  if (!known) throw new Error('A notification has a kind that nobody knows.')
  return { ...rest, kind: known, reportId, at: at.toISOString() }
}
