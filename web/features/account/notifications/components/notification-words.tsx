import {
  AtSign,
  Bell,
  Clock,
  FileText,
  Flag,
  HandHeart,
  KeyRound,
  MessageCircle,
  MessagesSquare,
  Users,
} from 'lucide-react'
import type { NotificationKind } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { threadPath, type ThreadPages } from '#web/community/thread-pages.ts'
import type { Group } from '../model/notification-groups.ts'

export const icons: Record<NotificationKind, typeof Bell> = {
  message: MessageCircle,
  status: Flag,
  shared: Users,
  report: FileText,
  reminder: Clock,
  mention: AtSign,
  referral: HandHeart,
  community: MessagesSquare,
  security: KeyRound,
  test: Bell,
}

/** Appends the number of occurrences to a sentence that has no number itself. */
const countedSentence =
  (sentence: () => string) =>
  ({ count }: { count: number }) =>
    count === 1 ? sentence() : m.notifications_several({ what: sentence(), count })

const words: Record<NotificationKind, (count: { count: number }) => string> = {
  message: m.notifications_message,
  status: m.notifications_status,
  shared: countedSentence(m.notifications_shared),
  report: m.notifications_report,
  reminder: m.notifications_reminder,
  mention: m.notifications_mention,
  referral: m.notifications_referral,
  community: m.notifications_community,
  security: countedSentence(m.notifications_security),
  test: countedSentence(m.notifications_test),
}

/** What happened, as far as the list reveals it. */
export function whatHappened({ kind, subject, count }: Group): string {
  if (subject?.kind === 'chat') return m.notifications_chat({ count })
  if (subject?.kind === 'mentoring') return m.notifications_mentoring({ count })
  const isAnswer = subject?.kind === 'thread' && subject.number !== null
  // Never what was said there, nor which room it is.
  if (subject?.kind === 'room_session') return m.notifications_room()
  return isAnswer ? m.notifications_answer({ count }) : words[kind]({ count })
}

/** The page where it can be read. */
export function placeOf({ kind, subject }: Group, threadPages: ThreadPages): string | null {
  if (subject?.kind === 'report') return `/report/${subject.id}`
  if (subject?.kind === 'thread') return threadPath(threadPages, subject)
  if (subject?.kind === 'group') return `/support-groups/${subject.id}`
  if (subject?.kind === 'room_session') return `/safe-spaces-enhanced/session?session=${subject.id}`
  if (subject?.kind === 'host') return '/safe-spaces-enhanced/hosting'
  if (subject?.kind === 'chat') return `/chat/${subject.id}`
  if (subject?.kind === 'mentoring') return '/mentorship'
  if (kind === 'mention') return '/school?show=mentioned'
  if (kind === 'community') return '/profile/posts'
  if (kind === 'referral') return '/professional?view=referrals'
  if (kind === 'report' || kind === 'reminder') return '/school'
  return kind === 'security' ? '/security' : null
}
