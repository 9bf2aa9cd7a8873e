import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, id, moment } from './primitives.ts'

/** The kinds that someone may choose ways for. [Note: Notifications] */
export const chosenKinds = [
  'message',
  'status',
  'shared',
  'report',
  'reminder',
  'mention',
  'referral',
  'community',
  'security',
] as const
export type ChosenKind = (typeof chosenKinds)[number]

/** In the list of the app, to a device by push, by mail. */
export const channels = ['app', 'push', 'mail'] as const
export type Channel = (typeof channels)[number]

/** What happens to an account is always in the list and in the mailbox: a stranger who got in must not be able to hide it. */
export const isFixed = (kind: ChosenKind, channel: Channel): boolean =>
  kind === 'security' && channel !== 'push'

/** An IANA time zone that this program knows, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const ways = z.strictObject({ app: z.boolean(), push: z.boolean(), mail: z.boolean() })
/** Minutes after midnight. */
const minute = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1))

export const mailDigest = z.enum(['off', 'daily', 'weekly'])

export const notificationSettings = z.strictObject({
  ways: z.strictObject({
    message: ways,
    status: ways,
    shared: ways,
    report: ways,
    reminder: ways,
    mention: ways,
    referral: ways,
    community: ways,
    security: ways,
  }),
  /** The time zone of the hours. A name and no offset: clocks change. */
  zone: z
    .string()
    .check(
      z.maxLength(64),
      z.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/),
      z.refine(isTimeZone, 'is not a time zone'),
    ),
  /** Between these hours nothing goes to a device or a mailbox; it waits. Where `from` is later than `until` they span midnight. */
  quiet: z.nullable(z.strictObject({ from: minute, until: minute })),
  /** Mails one by one, or gathered into one a day or a week. */
  digest: mailDigest,
  /** Until then there is only the list. `null` once it is over. */
  mutedUntil: z.nullable(moment),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'The caller’s notification settings',
  access: 'signedIn',
  result: z.strictObject({
    settings: notificationSettings,
    /** Kinds that can reach this person: those of a team only where they handle reports for one. */
    kinds: z.array(z.enum(chosenKinds)),
    /** Reports whose news goes into the list only. */
    mutedReports: z.array(id),
    /** Whether mails about news may be sent at all, which is agreed to and withdrawn at `/privacy`. */
    mailAllowed: z.boolean(),
  }),
  errors: [],
})

export const putNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  summary: 'Change the caller’s notification settings',
  access: 'signedIn',
  body: notificationSettings,
  result: done,
  errors: [],
  repeat: 'natural',
})

/** From now on the caller's news of this report goes into the list only. */
export const muteReport = endpoint({
  method: 'PUT',
  path: '/api/notifications/muted-reports/:id',
  summary: 'Mute notifications about a report',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

export const unmuteReport = endpoint({
  method: 'DELETE',
  path: '/api/notifications/muted-reports/:id',
  summary: 'Unmute notifications about a report',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
  audited: false,
})
