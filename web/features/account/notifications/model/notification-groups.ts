import type { Notification, NotificationSubject } from '#contract/notifications.ts'
import { localToday } from '#web/ui/days.ts'

/** Notifications of one kind about the same subject on one day, shown as one line. */
export interface Group {
  readonly ids: readonly string[]
  readonly kind: Notification['kind']
  /** For a thread with several new answers: the first of them. */
  readonly subject: NotificationSubject | null
  readonly count: number
  /** The time of the newest. */
  readonly at: string
}

/** A due reminder repeats its running count: the newest number replaces earlier ones. */
const isRunningCount = (kind: Notification['kind']) => kind === 'reminder'

/** The subject of a group; for several answers in a thread, the first unread one. */
function groupSubject(group: readonly Notification[]): NotificationSubject | null {
  const subjects = group.map(({ subject }) => subject)
  const numbers = subjects.flatMap((each) => (each?.kind === 'thread' ? (each.number ?? []) : []))
  const subject = subjects[0] ?? null
  if (subject?.kind !== 'thread' || numbers.length === 0) return subject
  return { ...subject, number: Math.min(...numbers) }
}

/** The key of a line. A new thread and the answers in it are separate lines. */
function groupLine({ kind, subject }: Notification): string {
  const isWhole = subject?.kind === 'thread' && subject.number === null
  return [kind, subject?.kind, subject?.id, isWhole].join(' ')
}

function asGroup(group: readonly Notification[]): Group[] {
  const [newest] = group
  if (!newest) return []
  const { kind, at } = newest
  const count = isRunningCount(kind) ? newest.count : group.reduce((sum, each) => sum + each.count, 0)
  return [{ ids: group.map(({ id }) => id), kind, subject: groupSubject(group), count, at }]
}

export interface NotificationDay {
  /** `2026-11-23`, by this device's clock. */
  readonly day: string
  readonly groups: readonly Group[]
}

/** Groups notifications by day, newest first. */
export function byDay(items: readonly Notification[]): NotificationDay[] {
  return [...Map.groupBy(items, ({ at }) => localToday(new Date(at)))].map(([day, ofDay]) => ({
    day,
    groups: [...Map.groupBy(ofDay, groupLine).values()].flatMap(asGroup),
  }))
}
