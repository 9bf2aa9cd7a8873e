import type { ShownAnnouncement } from '#contract/announcements.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { membersOf, readLightly } from '../api/read-lightly.ts'
import { deviceChoice } from '../device/choice.ts'

/** What was last told here, so that it is there without a network too, and which of it was closed. [Note: Announcements] */
export const announcementsKey = 'upstander-announcements'
export const closedAnnouncementsKey = 'upstander-announcements-closed'

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function isShown(value: unknown): value is ShownAnnouncement {
  const { id, version, importance, words, startsAt, endsAt } = membersOf(value)
  const { en, es } = membersOf(words)
  return (
    [id, en, es, importance].every((each) => typeof each === 'string') &&
    Number.isInteger(version) &&
    isMoment(startsAt) &&
    isMoment(endsAt)
  )
}
const areShown = (value: unknown): value is ShownAnnouncement[] =>
  Array.isArray(value) && value.every((each) => isShown(each))
const areMarks = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const isAnswer = (value: unknown): value is { items: ShownAnnouncement[] } =>
  areShown(membersOf(value)['items'])

/** An announcement whose words were changed is another one to whoever closed it. */
const markOf = ({ id, version }: ShownAnnouncement) => `${id} ${version}`

function read<Value>(key: string, isWhole: (value: unknown) => value is Value): Value | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isWhole(stored) ? stored : null
  } catch {
    return null
  }
}

/** Nothing is kept on a device that others look at: there it is asked for each time. */
function store(key: string, value: readonly unknown[]): void {
  try {
    if (value.length === 0 || deviceChoice() === 'shared') localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

interface AnnouncementState {
  readonly items: readonly ShownAnnouncement[]
  /** Marks of those that were closed here. */
  readonly closed: readonly string[]
  /** When the server was last heard of, in milliseconds since 1970. */
  readonly readAt: number
}

export const announcements = externalStore<AnnouncementState>({ items: [], closed: [], readAt: 0 })

/** What this device has of before: shown until the server has said more. */
export function recallAnnouncements(): void {
  const closed = read(closedAnnouncementsKey, areMarks) ?? []
  announcements.set({ ...announcements.current(), items: read(announcementsKey, areShown) ?? [], closed })
}

/** Asks the server. @throws where it cannot be reached, and then what there was stays */
export async function refreshAnnouncements(): Promise<void> {
  const { items } = await readLightly('/api/announcements', isAnswer, 'same-origin')
  store(announcementsKey, items)
  announcements.set({ ...announcements.current(), items, readAt: Date.now() })
}

/** Marks that a device keeps, the newest: one that is not shown now can be shown again, to another account or from another day on. */
const maxClosed = 100

export function closeAnnouncement(announcement: ShownAnnouncement): void {
  const { items, closed, readAt } = announcements.current()
  const mark = markOf(announcement)
  const next = [...closed.filter((each) => each !== mark), mark].slice(-maxClosed)
  store(closedAnnouncementsKey, next)
  announcements.set({ items, closed: next, readAt })
}

/**
 * The one that is shown: the most important of those that count now and were not closed.
 * @param lookedAt when somebody last looked at the clock: what the server said since then counts from its moment on
 */
export function announcementToShow(
  { items, closed, readAt }: AnnouncementState,
  lookedAt: number,
): ShownAnnouncement | null {
  const now = Math.max(lookedAt, readAt)
  const found = items.find(
    (item) =>
      Date.parse(item.startsAt) <= now && Date.parse(item.endsAt) > now && !closed.includes(markOf(item)),
  )
  return found ?? null
}
