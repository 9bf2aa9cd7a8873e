import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, moment, nonEmptyLine } from '../primitives.ts'
import { ageBand } from './values.ts'

/** A stretch of time in which a moderator is there. */
export const shift = z.strictObject({ id, startsAt: moment, endsAt: moment })
export type DutyShift = z.infer<typeof shift>

export const listShifts = endpoint({
  method: 'GET',
  path: '/api/moderation/shifts',
  summary: 'When the caller is on duty',
  access: 'moderator',
  result: z.strictObject({ items: z.array(shift) }),
  errors: [],
})

/** At most twelve hours, at most eight weeks ahead. */
export const putShift = endpoint({
  method: 'PUT',
  path: '/api/moderation/shifts/:id',
  summary: 'Start a shift, now or later',
  access: 'moderator',
  params: z.strictObject({ id }),
  body: z.strictObject({ startsAt: moment, endsAt: moment }),
  result: shift,
  errors: ['conflict', 'invalid_input'],
  repeat: 'natural',
})

/** A shift in progress ends now. */
export const endShift = endpoint({
  method: 'DELETE',
  path: '/api/moderation/shifts/:id',
  summary: 'Cancel a shift, or end it now',
  access: 'moderator',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** The modules of content/academy that everyone who decides has passed. */
const moderator = z.strictObject({
  memberId: id,
  name: z.string(),
  address: z.string(),
  languages: z.array(language),
  bands: z.array(ageBand),
  cap: z.int(),
  /** The day on which the moderators' modules were passed. */
  trainedOn: z.nullable(day),
  /** Who they can talk to. */
  contact: z.string(),
  isPaused: z.boolean(),
  onDutyUntil: z.nullable(moment),
})
export type Moderator = z.infer<typeof moderator>

/** What has to be done before the community can open. */
const missingStep = z.enum(['two_moderators', 'training'])
export type MissingStep = z.infer<typeof missingStep>

export const listModerators = endpoint({
  method: 'GET',
  path: '/api/admin/moderators',
  summary: 'Moderators, and the steps missing before the community can open',
  access: 'admin',
  result: z.strictObject({
    items: z.array(moderator),
    isOpen: z.boolean(),
    isCalm: z.boolean(),
    /** What has to be done first, in order. Empty where the community can be opened. */
    missing: z.array(missingStep),
    /** What waits, and how long the oldest has waited, in hours. */
    waiting: z.int(),
    oldestHours: z.int(),
  }),
  errors: [],
})

export const putModerator = endpoint({
  method: 'PUT',
  path: '/api/admin/moderators/:id',
  summary: 'Make a member a moderator, or change their tasks',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({
    languages: z.array(language).check(z.minLength(1), z.maxLength(2)),
    bands: z.array(ageBand).check(z.minLength(1), z.maxLength(2)),
    cap: z.int().check(z.minimum(1), z.maximum(200)),
    trainedOn: z.nullable(day),
    contact: nonEmptyLine(200),
    isPaused: z.boolean(),
  }),
  result: done,
  errors: ['not_found', 'invalid_input'],
  repeat: 'natural',
})

export const removeModerator = endpoint({
  method: 'DELETE',
  path: '/api/admin/moderators/:id',
  summary: 'End someone’s work as a moderator',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** `conflict` where something is missing first. */
export const setCommunity = endpoint({
  method: 'PUT',
  path: '/api/admin/community',
  summary: 'Open or close the community, or hold everything for review',
  access: 'admin',
  body: z.strictObject({ isOpen: z.boolean(), isCalm: z.boolean() }),
  result: done,
  errors: ['conflict'],
  repeat: 'natural',
})
