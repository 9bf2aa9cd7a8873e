import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, words } from '../primitives.ts'
import { ageBand } from './values.ts'
import { retainedKind, retainedKinds } from './voices.ts'

/** How long the reason of a request is at most, in characters. */
export const maxBandReason = 500
/** Days after a refusal before which nothing new can be asked for. */
export const bandChangeDays = 30

/**
 * [Note: Band changes] A member asks to move from one of the two communities into the other. Two moderators have to agree. Someone who calls for the
 * younger community is out of the older one at once; someone who calls for the older one stays where they are until it is decided. Afterwards a
 * new voice is chosen, and each of its first words is read before it appears. Nobody else can tell that someone has moved: what stays of
 * their words stays without a name.
 *
 * - `waiting`: not decided yet.
 * - `agreed`: a new voice can be chosen now.
 * - `refused`: with the moderators' words; another moderator checks it again on appeal.
 */
const bandChange = z.strictObject({
  from: ageBand,
  to: ageBand,
  state: z.enum(['waiting', 'agreed', 'refused']),
  reason: z.string(),
  /** Why it was refused. */
  moderatorWords: z.string(),
  askedOn: day,
  /** The day by which it is decided. */
  answeredBy: z.nullable(day),
  mayAppeal: z.boolean(),
  /** The day from which something new can be asked for, after a refusal. */
  againOn: z.nullable(day),
})
export type BandChange = z.infer<typeof bandChange>

const ownBand = z.strictObject({
  /** The community in which the caller is, or was when they left; null if they never were in one. */
  band: z.nullable(ageBand),
  change: z.nullable(bandChange),
})
export type OwnBand = z.infer<typeof ownBand>

export const readBandChange = endpoint({
  method: 'GET',
  path: '/api/community/band-change',
  summary: 'The caller’s community, and the state of their request to move',
  access: 'signedIn',
  result: ownBand,
  errors: [],
})

export const requestBandChange = endpoint({
  method: 'POST',
  path: '/api/community/band-change',
  summary: 'Request a move to the other community',
  access: 'confirmed',
  body: z.strictObject({
    id,
    to: ageBand,
    reason: words(maxBandReason).check(z.refine((text) => text.trim() !== '')),
    /** What may stay in the old community, without a name. */
    keep: z.array(retainedKind).check(z.maxLength(retainedKinds.length)),
    language,
  }),
  result: ownBand,
  errors: ['conflict', 'too_many', 'reused_key'],
  repeat: 'id',
})

export const withdrawBandChange = endpoint({
  method: 'DELETE',
  path: '/api/community/band-change',
  summary: 'Withdraw a pending request to move',
  access: 'signedIn',
  result: done,
  errors: [],
  repeat: 'natural',
})

export const appealBandChange = endpoint({
  method: 'POST',
  path: '/api/community/band-change/appeal',
  summary: 'Appeal a refused request to move',
  access: 'signedIn',
  body: z.strictObject({ words: words(2000) }),
  result: ownBand,
  errors: ['conflict'],
  repeat: 'natural',
})
