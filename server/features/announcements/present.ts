import { announcement, type Announcement, type ShownAnnouncement } from '#contract/announcements.ts'
import type { AnnouncementRow } from './queries.ts'

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  const { id, version, audience, importance, words, starts_at: starts, ends_at: ends } = row
  const times = { startsAt: starts.toISOString(), endsAt: ends.toISOString() }
  return announcement.parse({ id, version, audience, importance, words, ...times })
}

/** Who else reads it is for administrators to know, and its version is that of its words. */
export function presentShown(row: AnnouncementRow): ShownAnnouncement {
  const { audience: _, ...shown } = presentAnnouncement(row)
  return { ...shown, version: row.words_version }
}
