import { AtSign, Bell, Clock, FileText, Flag, HandHeart, KeyRound, MessageCircle, Users } from 'lucide-react'
import type { NotificationKind } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Group } from './groups.ts'

export const icons: Record<NotificationKind, typeof Bell> = {
  message: MessageCircle,
  status: Flag,
  shared: Users,
  report: FileText,
  reminder: Clock,
  mention: AtSign,
  referral: HandHeart,
  security: KeyRound,
  test: Bell,
}

/** A sentence that has no number of its own, with how often it came. */
const several =
  (sentence: () => string) =>
  ({ count }: { count: number }) =>
    count === 1 ? sentence() : m.notifications_several({ what: sentence(), count })

const words: Record<NotificationKind, (count: { count: number }) => string> = {
  message: m.notifications_message,
  status: m.notifications_status,
  shared: several(m.notifications_shared),
  report: m.notifications_report,
  reminder: m.notifications_reminder,
  mention: m.notifications_mention,
  referral: m.notifications_referral,
  security: several(m.notifications_security),
  test: several(m.notifications_test),
}

/** What happened, as far as the list says. */
export const whatHappened = ({ kind, count }: Group): string => words[kind]({ count })

/** Where it can be read. */
export function placeOf({ kind, reportId }: Group): string | null {
  if (reportId !== null) return `/report/${reportId}`
  if (kind === 'mention') return '/school?show=mentioned'
  if (kind === 'referral') return '/professional?view=referrals'
  if (kind === 'report' || kind === 'reminder') return '/school'
  return kind === 'security' ? '/security' : null
}
