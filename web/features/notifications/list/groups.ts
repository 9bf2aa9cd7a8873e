import type { Notification } from '#contract/notifications.ts'
import { localToday } from '#web/ui/days.ts'

/** Several of one kind about the same thing on one day, as one line: about one report, or about none that is named. */
export interface Group {
  readonly ids: readonly string[]
  readonly kind: Notification['kind']
  readonly reportId: string | null
  readonly count: number
  /** The time of the newest. */
  readonly at: string
}

/** What is due is counted again each time: the newest number is the one that holds. */
const countsAgain = (kind: Notification['kind']) => kind === 'reminder'

function asGroup(alike: readonly Notification[]): Group[] {
  const [newest] = alike
  if (!newest) return []
  const { kind, reportId, at } = newest
  const count = countsAgain(kind) ? newest.count : alike.reduce((sum, each) => sum + each.count, 0)
  return [{ ids: alike.map(({ id }) => id), kind, reportId, count, at }]
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
    groups: [...Map.groupBy(ofDay, ({ kind, reportId }) => `${kind} ${reportId ?? ''}`).values()].flatMap(
      asGroup,
    ),
  }))
}
