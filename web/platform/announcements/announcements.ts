import type { ShownAnnouncement } from '#contract/announcements.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { propertiesOf, fetchWithGuard } from '../api/fetch-with-guard.ts'
import { deviceChoice } from '../device/device-choice.ts'

/**
 * The announcements last received from the server, stored so that they also show offline, and the ones that
 * were closed. [Note: Announcements]
 */
export const announcementsKey = 'upstander-announcements'
export const closedAnnouncementsKey = 'upstander-announcements-closed'

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function isAnnouncement(value: unknown): value is ShownAnnouncement {
  const { id, version, importance, words, startsAt, endsAt } = propertiesOf(value)
  const { en, es } = propertiesOf(words)
  return (
    [id, en, es, importance].every((each) => typeof each === 'string') &&
    Number.isInteger(version) &&
    isMoment(startsAt) &&
    isMoment(endsAt)
  )
}
const isAnnouncementList = (value: unknown): value is ShownAnnouncement[] =>
  Array.isArray(value) && value.every((each) => isAnnouncement(each))
const areVersionKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const isAnswer = (value: unknown): value is { items: ShownAnnouncement[] } =>
  isAnnouncementList(propertiesOf(value)['items'])

/** Includes the version: an announcement whose text changed shows again, even if it was closed. */
const versionKeyOf = ({ id, version }: ShownAnnouncement) => `${id} ${version}`

function read<Value>(key: string, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores nothing on a shared device: the announcements are fetched again each time. */
function store(key: string, value: readonly unknown[]): void {
  try {
    if (value.length === 0 || deviceChoice() === 'shared') localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage, the announcements are fetched again next time.
  }
}

interface AnnouncementState {
  readonly items: readonly ShownAnnouncement[]
  /** Marks of the announcements that were closed on this device. */
  readonly closed: readonly string[]
  /** When the server last answered, in milliseconds since 1970. */
  readonly readAt: number
}

export const announcements = externalStore<AnnouncementState>({ items: [], closed: [], readAt: 0 })

/** Restores the stored announcements; they show until the server answers. */
export function loadStoredAnnouncements(): void {
  const closed = read(closedAnnouncementsKey, areVersionKeys) ?? []
  announcements.set({
    ...announcements.current(),
    items: read(announcementsKey, isAnnouncementList) ?? [],
    closed,
  })
}

/**
 * Fetches the announcements from the server. @throws if the server cannot be reached; the current
 * announcements stay
 */
export async function refreshAnnouncements(): Promise<void> {
  const { items } = await fetchWithGuard('/api/announcements', isAnswer, 'same-origin')
  store(announcementsKey, items)
  announcements.set({ ...announcements.current(), items, readAt: Date.now() })
}

/**
 * How many closed marks a device stores, newest first. A hidden announcement can show again, for another
 * account or from a later day.
 */
const maxClosed = 100

export function closeAnnouncement(announcement: ShownAnnouncement): void {
  const { items, closed, readAt } = announcements.current()
  const mark = versionKeyOf(announcement)
  const next = [...closed.filter((each) => each !== mark), mark].slice(-maxClosed)
  store(closedAnnouncementsKey, next)
  announcements.set({ items, closed: next, readAt })
}

/**
 * Returns the announcement to show: the most important one that is current and was not closed.
 *
 * @param checkedAt when the clock was last read, in milliseconds; the server's answer may be newer, and then
 * its time counts
 */
export function announcementToShow(
  { items, closed, readAt }: AnnouncementState,
  checkedAt: number,
): ShownAnnouncement | null {
  const now = Math.max(checkedAt, readAt)
  const found = items.find(
    (item) =>
      Date.parse(item.startsAt) <= now &&
      Date.parse(item.endsAt) > now &&
      !closed.includes(versionKeyOf(item)),
  )
  return found ?? null
}
