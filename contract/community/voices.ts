import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, moment, ordinal } from '../primitives.ts'
import { ageBand, drawnPicture, findingKind, textState, voiceName } from './values.ts'

/** The version of the rules of the community. content/moderation/community-rules.ts has their words. */
export const communityRulesVersion = 1

/**
 * How far others trust a member, and what a moderator decided. It never takes away reports, records, crisis help or the copy of one's data.
 *
 * - `new`: a moderator reads what they write before it appears.
 * - `known`: what the rules let through appears at once.
 * - `waiting`: as `new`, by decision.
 * - `silent`: writes nothing until a day.
 * - `out`: is no longer in the community.
 */
export const standings = ['new', 'known', 'waiting', 'silent', 'out'] as const
export const standing = z.enum(standings)
export type MemberStanding = z.infer<typeof standing>

/** How often a member is mailed how much is new in what they follow. It never carries words. */
const digestFrequency = z.enum(['off', 'weekly'])

const voice = z.strictObject({
  band: ageBand,
  standing,
  /** The last day of `silent`. */
  silentUntil: z.nullable(day),
  rulesVersion: ordinal,
  name: z.string(),
  nameState: textState,
  picture: drawnPicture,
  digest: digestFrequency,
})
export type Voice = z.infer<typeof voice>

export const readVoice = endpoint({
  method: 'GET',
  path: '/api/community/voice',
  summary: 'How the caller is shown in the community',
  access: 'signedIn',
  result: z.strictObject({ voice: z.nullable(voice) }),
  errors: [],
})

/** What became of a text that was handed in. A refusal names kinds and is no error: the words stay with their author. */
const refused = z.strictObject({ outcome: z.literal('refused'), kinds: z.array(findingKind) })
const saved = z.strictObject({ outcome: z.literal('saved'), voice })

/**
 * The first act that others see. Nobody under 13 has a voice, and the device says so without asking the server. A band that is there already
 * is not changed by this call: it answers `conflict`.
 */
export const beginVoice = endpoint({
  method: 'PUT',
  path: '/api/community/voice',
  summary: 'Choose an age band, a name and a picture, and accept the rules of the community',
  access: 'confirmed',
  body: z.strictObject({
    band: ageBand,
    name: voiceName,
    picture: drawnPicture,
    language,
    rulesVersion: z.literal(communityRulesVersion),
  }),
  result: z.discriminatedUnion('outcome', [saved, refused]),
  errors: ['conflict', 'too_many'],
  repeat: 'natural',
})

/** The name that was there stays until a moderator has read the new one. */
export const changeVoice = endpoint({
  method: 'PATCH',
  path: '/api/community/voice',
  summary: 'Change the public name or picture, or how often news is mailed',
  access: 'confirmed',
  body: z.strictObject({
    name: z.optional(voiceName),
    picture: z.optional(drawnPicture),
    digest: z.optional(digestFrequency),
    language,
  }),
  result: z.discriminatedUnion('outcome', [saved, refused]),
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
})

/** What can stay under "someone" when its author leaves or the account goes. */
export const retainedKinds = ['stories', 'comments', 'forum'] as const
export const retainedKind = z.enum(retainedKinds)
export type RetainedKind = z.infer<typeof retainedKind>

/** Takes effect at once for the caller. Words that stay lose their name. */
export const leaveCommunity = endpoint({
  method: 'POST',
  path: '/api/community/voice/leaving',
  summary: 'Leave the community; what was written is erased, or stays without a name',
  access: 'signedIn',
  body: z.strictObject({ keep: z.array(retainedKind).check(z.maxLength(retainedKinds.length)) }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** Hides what is written under an alias from the caller, and what the caller writes under theirs from its owner. */
export const blockAlias = endpoint({
  method: 'PUT',
  path: '/api/community/blocks/:id',
  summary: 'Block an alias',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ mode: z.enum(['block', 'mute']) }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
  audited: false,
})

export const unblockAlias = endpoint({
  method: 'DELETE',
  path: '/api/community/blocks/:id',
  summary: 'Unblock an alias',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
  audited: false,
})

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/community/blocks',
  summary: 'Aliases the caller has blocked',
  access: 'confirmed',
  result: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        name: z.nullable(z.string()),
        picture: z.int(),
        mode: z.enum(['block', 'mute']),
        since: day,
      }),
    ),
  }),
  errors: [],
})

/** Who is there to read what is handed in, in the caller's community. */
const attendance = z.strictObject({
  language,
  /** Until when someone is on duty without a gap; null if nobody is. */
  until: z.nullable(moment),
  /** When someone is on duty next, where it is known. */
  next: z.nullable(moment),
})

export const readCommunity = endpoint({
  method: 'GET',
  path: '/api/community',
  summary: 'Whether the community is open, and who reviews submissions',
  access: 'anyone',
  result: z.strictObject({
    isOpen: z.boolean(),
    /** Everything waits for a moderator, for the time being. */
    isCalm: z.boolean(),
    attendance: z.array(attendance),
  }),
  errors: [],
})
