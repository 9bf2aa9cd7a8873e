import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, moment } from './primitives.ts'

/** What the rules of retention erase, each by one rule. [Note: Retention rules] in 0101_retention.sql */
export const retentionKind = z.enum([
  'reports',
  'accounts',
  'decisions',
  'flags',
  'submissions',
  'claims',
  'chat_reports',
  'shifts',
  'rooms',
  'room_copies',
  'overseen_chats',
  'text_holds',
  'notifications',
  'sign_ins',
  'referrals',
  'mails',
  'drafts',
  'shown_entries',
  'unfinished_files',
  'sessions',
  'reset_links',
  'confirmations',
  'address_changes',
  'contact_codes',
  'sign_up_invitations',
  'stripe_events',
])
export type RetentionKind = z.infer<typeof retentionKind>

/** Why something is kept beyond its time. Reasons of holds are those that were given for them. */
export const heldReason = z.string().check(z.regex(/^[a-z_]{1,40}$/))

/** Days that a forecast looks ahead. */
export const forecastDays = 30

/** A dry run: counts of the rules that the daily work goes by, and nothing is erased. */
export const readRetentionForecast = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  summary: 'What the rules of retention would erase today and within 30 days, and what they leave and why',
  access: 'admin',
  result: z.strictObject({
    /** When the daily work starts next. */
    nextRun: moment,
    items: z.array(z.strictObject({ kind: retentionKind, due: z.int(), dueLater: z.int() })),
    held: z.array(
      z.strictObject({
        kind: retentionKind,
        reason: heldReason,
        count: z.int(),
        /** When the first of them ends; null if a person decides. */
        firstEnds: z.nullable(day),
      }),
    ),
  }),
  errors: [],
})
