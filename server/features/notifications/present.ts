import { type Notification, notificationKinds } from '#contract/notifications.ts'
import type { NotificationRow } from './queries.ts'

export function presentNotification({
  report_id: reportId,
  at,
  kind,
  ...rest
}: NotificationRow): Notification {
  const known = notificationKinds.find((each) => each === kind)
  if (!known) throw new Error('notification has an unknown kind')
  return { ...rest, kind: known, reportId, at: at.toISOString() }
}
