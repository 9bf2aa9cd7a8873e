import {
  type Announcement,
  type AnnouncementAudience,
  announcementBounds,
  type AnnouncementImportance,
} from '#contract/announcements.ts'

/** An announcement in the form; times in the format of `datetime-local`, in this device's zone. */
export interface EditedAnnouncement {
  id: string
  version: number
  audience: AnnouncementAudience
  importance: AnnouncementImportance
  en: string
  es: string
  starts: string
  ends: string
}

const day = 86_400_000

/** A moment in the format of a `datetime-local` control. */
export function localMoment(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

export function newAnnouncement(now = new Date()): EditedAnnouncement {
  return {
    id: crypto.randomUUID(),
    version: 0,
    audience: 'everyone',
    importance: 'normal',
    en: '',
    es: '',
    starts: localMoment(now),
    ends: localMoment(new Date(now.getTime() + 7 * day)),
  }
}

export function editAnnouncement(announcement: Announcement): EditedAnnouncement {
  const { id, version, audience, importance, words, startsAt, endsAt } = announcement
  return {
    id,
    version,
    audience,
    importance,
    ...words,
    starts: localMoment(new Date(startsAt)),
    ends: localMoment(new Date(endsAt)),
  }
}

/** Checks text and times before sending; the server applies the same rules. */
export function announcementFaults({ en, es, starts, ends }: EditedAnnouncement, now = Date.now()) {
  const [start, end] = [Date.parse(starts), Date.parse(ends)]
  const isInOrder = end > start && end > now && end - Math.max(start, now) <= announcementBounds.days * day
  return { en: en.trim() === '', es: es.trim() === '', times: !isInOrder }
}

/** The body of the request. */
export function announcementBody(edited: EditedAnnouncement) {
  const { version, audience, importance, en, es, starts, ends } = edited
  return {
    version,
    audience,
    importance,
    words: { en: en.trim(), es: es.trim() },
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(ends).toISOString(),
  }
}
