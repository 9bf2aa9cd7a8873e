import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, id, moment, nonEmptyWords } from './primitives.ts'

/** [Note: Announcements] Who is told. `staff`: anyone who reads reports for an organisation. */
export const announcementAudience = z.enum(['everyone', 'members', 'staff', 'moderators', 'administrators'])
export type AnnouncementAudience = z.infer<typeof announcementAudience>

export const announcementImportance = z.enum(['normal', 'important'])
export type AnnouncementImportance = z.infer<typeof announcementImportance>

export const announcementBounds = { words: 280, days: 90, items: 100 } as const

const words = z.strictObject({
  en: nonEmptyWords(announcementBounds.words),
  es: nonEmptyWords(announcementBounds.words),
})

/** What is shown: plain words, until a moment. */
export const shownAnnouncement = z.strictObject({
  id,
  /** Of the words alone: with others it is another announcement to a device that closed it. */
  version: z.int(),
  importance: announcementImportance,
  words,
  startsAt: moment,
  endsAt: moment,
})
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>

export const readAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: 'Current announcements for the caller, most important first',
  access: 'anyone',
  result: z.strictObject({ items: z.array(shownAnnouncement) }),
  errors: [],
})

export const announcement = z.strictObject({
  id,
  version: z.int(),
  audience: announcementAudience,
  importance: announcementImportance,
  words,
  startsAt: moment,
  endsAt: moment,
})
export type Announcement = z.infer<typeof announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'All announcements, the last to end first',
  access: 'admin',
  result: z.strictObject({ items: z.array(announcement) }),
  errors: [],
})

/** Writes one, with version 0, or changes the one there is. `conflict` where another administrator changed it since. */
export const saveAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/:id',
  summary: 'Write or change an announcement',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    audience: announcementAudience,
    importance: announcementImportance,
    words,
    startsAt: moment,
    endsAt: moment,
  }),
  result: z.strictObject({ version: z.int() }),
  errors: ['conflict'],
  repeat: 'once',
})

/** Takes one away, from everyone's pages too. */
export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcements/:id',
  summary: 'Remove an announcement',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
