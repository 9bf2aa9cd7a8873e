import { announcement, type Announcement, type ShownAnnouncement } from '#contract/announcements.ts'
import type { AnnouncementRow } from './queries.ts'

export function presentAnnouncement({ starts_at, ends_at, ...row }: AnnouncementRow): Announcement {
  return announcement.parse({ ...row, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() })
}

/** Who else is told is for administrators to know. */
export function presentShown(row: AnnouncementRow): ShownAnnouncement {
  const { audience: _, ...shown } = presentAnnouncement(row)
  return shown
}
