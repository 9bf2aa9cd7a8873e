import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { spaceKind } from './community/values.ts'
import { done, id, moment, ordinal, page, pageQuery } from './primitives.ts'

/**
 * [Note: Notifications] What someone is told. Each kind may go three ways: into the list in the app, to a device by push, and by
 * mail. Whichever way it goes, it says that there is something new, and never what: other people may see a screen or an inbox.
 *
 * - `message`: someone wrote in a report of theirs, or in one that they may read.
 * - `status`: the status of a report of theirs changed.
 * - `shared`: someone let them read a report.
 * - `report`: a report came for their team. Of reports without a name only a number is told. [Note: Held reports]
 * - `mention`: a colleague asked them by name to look at a case. Of a report without a name it is not told which.
 * - `reminder`: what their team promised in some reports is due: an answer, or to ask again how someone is.
 * - `referral`: something changed about a referral of theirs, one to them, or their listing as a professional.
 * - `community`: something that they wrote in the community was read, a thread that they follow was answered, a text that they flagged
 *   was checked, or someone wrote to them.
 * - `security`: something happened to their account.
 * - `test`: they sent it to themselves.
 */
export const notificationKinds = [
  'message',
  'status',
  'shared',
  'report',
  'reminder',
  'mention',
  'referral',
  'community',
  'security',
  'test',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Notifications of one call: as many as a list that is marked as read at once. */
export const maxMarked = 500
/** How long a notification stays in the list. */
export const notificationRetentionDays = 90

/**
 * [Note: Subjects of notifications] What it is about, as a reference and never in words.
 *
 * - `report`: of which no name is missing. [Note: Held reports]
 * - `thread`: `number` is the post that appeared in it; null for the thread itself.
 * - `own_post`: a text of theirs, of which the moderators said something.
 * - `moderation`: another decision about them: their name, a step, a text that they flagged.
 * - `host`: a decision about their own work as a host or facilitator, or its end.
 * - `room_session`: a session of a room in which they have a seat, which they host, or to which they are called as a moderator.
 * - `group`: their request to join it, their place in it, or someone who calls them as its facilitator.
 * - `chat`: a conversation with something new, or a request.
 * - `mentoring`: an offer, a pair, a check or a word to an overseer. Its page says what there is.
 */
const subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('report'), id }),
  z.strictObject({
    kind: z.literal('thread'),
    id,
    number: z.nullable(ordinal),
    /** Where the thread stands, which says what its page is. */
    space: spaceKind,
    isFollowed: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('own_post'), id }),
  z.strictObject({ kind: z.literal('moderation'), id }),
  z.strictObject({ kind: z.literal('host'), id }),
  z.strictObject({ kind: z.literal('room_session'), id }),
  z.strictObject({ kind: z.literal('group'), id }),
  z.strictObject({ kind: z.literal('chat'), id }),
  z.strictObject({ kind: z.literal('mentoring'), id }),
])
export type NotificationSubject = z.infer<typeof subject>

const notification = z.strictObject({
  id,
  kind: z.enum(notificationKinds),
  /** Null where there is nothing that may be named. */
  subject: z.nullable(subject),
  /** How many things it stands for. */
  count: z.int().check(z.minimum(1)),
  at: moment,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s notifications, newest first',
  access: 'signedIn',
  query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(['unread', 'read'])) }),
  result: page(notification),
  errors: [],
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  summary: 'How many notifications the caller has not read',
  access: 'signedIn',
  /** Counted up to 100. */
  result: z.strictObject({ unread: z.int().check(z.minimum(0), z.maximum(100)) }),
  errors: [],
})

/** Marks notifications; an id that is not there any more changes nothing. */
export const markNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/reading',
  summary: 'Mark notifications as read or unread',
  access: 'signedIn',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxMarked)),
    read: z.boolean(),
  }),
  result: done,
  errors: [],
  repeat: 'natural',
  // An entry for each would say when someone looks, to the second.
  audited: false,
})

/** Marks as read what was there when the caller looked: what came since stays unread. */
export const markAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/reading/all',
  summary: 'Mark every notification up to a moment as read',
  access: 'signedIn',
  body: z.strictObject({ until: moment }),
  /** Which were marked, so that it can be undone: the newest of them. */
  result: z.strictObject({ ids: z.array(id).check(z.maxLength(maxMarked)) }),
  errors: [],
  repeat: 'natural',
  audited: false,
})

/** Sends one to the caller by each way that is open, so that they see what others would. */
export const testNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/test',
  summary: 'Send a test message to oneself',
  access: 'signedIn',
  result: z.strictObject({
    /** Devices to which it is on its way. */
    devices: z.int().check(z.minimum(0)),
    mail: z.boolean(),
  }),
  errors: [],
  repeat: 'once',
})
