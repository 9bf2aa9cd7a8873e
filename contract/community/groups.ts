import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, line, moment, ordinal, nonEmptyWords, words } from '../primitives.ts'
import { hostCard } from './hosts.ts'
import { room } from './rooms.ts'
import { ageBand, drawnPicture, findingKind, voiceName } from './values.ts'

/**
 * [Note: Groups] People of one age band who meet under names that they use in this group alone, looked after by a facilitator and a deputy. Only
 * members read what is written there. Without a facilitator or a deputy a group takes no new words, and can still be read.
 */
export const groupTopics = [
  'school',
  'work',
  'online',
  'home',
  'hate',
  'images',
  'parents',
  'recovery',
] as const
export const groupTopic = z.enum(groupTopics)
export type GroupTopic = z.infer<typeof groupTopic>

export const minGroupSize = 3
export const maxGroupSize = 30
const capacity = z.int().check(z.minimum(minGroupSize), z.maximum(maxGroupSize))
/** In so many groups, asked for or joined, someone is at most. */
export const maxOwnGroups = 5
export const maxRequestLength = 300
export const maxGroupRules = 10

/** What a group is called and what holds in it, in one language. */
export const groupText = z.strictObject({
  name: line(60, 3).check(z.refine((text) => text.trim().length >= 3)),
  about: nonEmptyWords(600),
  rules: z.array(nonEmptyWords(200)).check(z.minLength(1), z.maxLength(maxGroupRules)),
})
export type GroupText = z.infer<typeof groupText>

/** The languages of a group are those in which it has a text. */
export const groupTexts = z
  .strictObject({ en: z.nullable(groupText), es: z.nullable(groupText) })
  .check(z.refine(({ en, es }) => en !== null || es !== null))
export type GroupTexts = z.infer<typeof groupTexts>

/**
 * - `proposed`: a facilitator proposed it; `declined`: an administrator said no.
 * - `preparing`: its facilitator has not replied yet.
 * - `open`; `closed`: its facilitator closed it to new words; `ended`: an administrator ended it.
 */
export const groupStates = ['proposed', 'declined', 'preparing', 'open', 'closed', 'ended'] as const
const groupState = z.enum(groupStates)
export type GroupState = z.infer<typeof groupState>

export const groupRoles = ['member', 'facilitator', 'deputy'] as const
export const groupRole = z.enum(groupRoles)
export type GroupRole = z.infer<typeof groupRole>
const leadRole = z.enum(['facilitator', 'deputy'])

/**
 * How the caller is related to a group.
 *
 * - `none`: not at all. `invited`: asked to be its facilitator or deputy.
 * - `asked`: the facilitator has not decided. `queued`: on the waiting list. `offered`: a place is held until the rules are accepted.
 * - `member`: reads and writes there; also the facilitator and the deputy.
 * - `declined`, `lapsed`: of a request; the place was not taken up in time. `removed`: by the facilitator, with a reason.
 */
export const groupRelations = [
  'none',
  'invited',
  'asked',
  'queued',
  'offered',
  'member',
  'declined',
  'lapsed',
  'removed',
] as const
export type GroupRelation = (typeof groupRelations)[number]

export const removalReasons = ['rules', 'unkind', 'outside_contact', 'not_right_group', 'other'] as const
export const removalReason = z.enum(removalReasons)
export type RemovalReason = z.infer<typeof removalReason>

const outline = {
  id,
  topic: groupTopic,
  band: ageBand,
  texts: groupTexts,
  state: groupState,
  /** A facilitator or a deputy is there now. Without one nothing new is written. */
  isAttended: z.boolean(),
  /** A place is free, and nobody waits for one. */
  hasRoom: z.boolean(),
  relation: z.enum(groupRelations),
}

export const groupSummary = z.strictObject(outline)
export type GroupSummary = z.infer<typeof groupSummary>

/** Visitors and those whose band is unknown see groups of the older community, and only what these are about. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  summary: 'Groups of the caller’s community, their own first',
  access: 'anyone',
  result: z.strictObject({
    items: z.array(groupSummary),
    /** The caller is a verified facilitator, and can propose a group. */
    mayPropose: z.boolean(),
  }),
  errors: ['too_many'],
})

/** Why a private call cannot be started; null if it can. */
const callObstacle = z.nullable(z.enum(['not_member', 'unattended', 'no_second_adult']))

export const group = z.strictObject({
  ...outline,
  capacity,
  startedOn: z.nullable(day),
  facilitator: z.nullable(hostCard),
  deputy: z.nullable(hostCard),
  /** Its rooms, for those who are in it. */
  rooms: z.array(room),
  /** The caller’s part in it, where they are in it. */
  role: z.nullable(groupRole),
  /** To which part the caller was invited. */
  invitedAs: z.nullable(leadRole),
  /** The caller’s place on the waiting list, from 1. */
  place: z.nullable(ordinal),
  /** Until when a place is held for the caller. */
  offeredUntil: z.nullable(moment),
  /** Why the caller was removed, and the facilitator’s words. */
  removal: z.nullable(z.strictObject({ reason: removalReason, words: z.string() })),
  /** The day from which the caller can ask again. */
  againOn: z.nullable(day),
  /** New posts are taken from the caller now. */
  takesPosts: z.boolean(),
  callObstacle,
  /** The caller’s call that is open. */
  callId: z.nullable(id),
})
export type SupportGroup = z.infer<typeof group>

const groupParams = { params: z.strictObject({ id }) }

export const readGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:id',
  summary: 'A group, as far as the caller may see it',
  access: 'anyone',
  ...groupParams,
  result: group,
  errors: ['not_found', 'too_many'],
})

const refused = z.strictObject({
  outcome: z.literal('refused'),
  kinds: z.array(findingKind),
  /** Where it was found. */
  in: z.enum(['name', 'words']),
})

/** Whatever the reason for which someone is not taken, they see the same: that the request was declined. */
export const requestToJoin = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/request',
  summary: 'Ask to join a group under a name for this group alone',
  access: 'confirmed',
  ...groupParams,
  /** A moderator reads the name before others see it. */
  body: z.strictObject({
    name: voiceName,
    picture: drawnPicture,
    language,
    words: words(maxRequestLength),
  }),
  result: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('saved'), needsHelp: z.boolean() }),
    refused,
  ]),
  errors: ['not_found', 'conflict', 'forbidden', 'too_many'],
  repeat: 'natural',
})

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/request',
  summary: 'Withdraw a request to join, or decline a reserved place',
  access: 'signedIn',
  ...groupParams,
  result: done,
  errors: [],
  repeat: 'natural',
})

/** `conflict` where no place is held for the caller, or no longer. */
export const acceptRules = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/membership',
  summary: 'Accept the rules of a group and take the reserved place',
  access: 'confirmed',
  ...groupParams,
  result: done,
  errors: ['not_found', 'conflict', 'forbidden'],
  repeat: 'natural',
})

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/leaving',
  summary: 'Leave a group; what was written is erased, or stays without a name',
  access: 'signedIn',
  ...groupParams,
  body: z.strictObject({ keep: z.boolean() }),
  result: done,
  errors: [],
  repeat: 'natural',
})

export const groupPerson = z.strictObject({
  /** Of the alias in this group, never of the member. */
  id,
  /** Null until a moderator has read it. */
  name: z.nullable(z.string()),
  picture: z.int(),
  role: groupRole,
  isOwn: z.boolean(),
})
export type GroupPerson = z.infer<typeof groupPerson>

export const listGroupPeople = endpoint({
  method: 'GET',
  path: '/api/groups/:id/people',
  summary: 'Who is in a group, by the names of this group',
  access: 'confirmed',
  ...groupParams,
  result: z.strictObject({ items: z.array(groupPerson) }),
  errors: ['not_found'],
})
