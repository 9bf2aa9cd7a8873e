import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, bytesOf, day, digest, done, language, line } from './primitives.ts'

/**
 * [Note: Milestones] What a member has learned and done for others, counted for those who ask for it, and shown to them alone. Modules are
 * counted on the device, whose sealed progress no server reads. Nothing else is counted: no reports, no moods, no streaks, no time.
 */
export const milestoneKinds = ['class', 'comment', 'place', 'campaign'] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

const award = z.strictObject({
  kind: z.enum(milestoneKinds),
  /** How often, each act once. */
  count: z.int(),
  /** The day of the newest. */
  on: day,
})

const milestones = z.strictObject({
  isCounting: z.boolean(),
  since: z.nullable(day),
  awards: z.array(award),
  /** Certificates that were signed for them, all of which stopping withdraws. */
  certificates: z.int(),
})
export type OwnMilestones = z.infer<typeof milestones>

export const readMilestones = endpoint({
  method: 'GET',
  path: '/api/milestones',
  summary: 'The caller’s own milestones',
  access: 'confirmed',
  result: milestones,
  errors: [],
})

export const startMilestones = endpoint({
  method: 'PUT',
  path: '/api/milestones',
  summary: 'Start counting one’s own milestones',
  access: 'confirmed',
  result: milestones,
  errors: [],
  repeat: 'natural',
})

/** What was counted is deleted, and every certificate of it is withdrawn. */
export const stopMilestones = endpoint({
  method: 'DELETE',
  path: '/api/milestones',
  summary: 'Stop counting: delete all milestones and revoke their certificates',
  access: 'confirmed',
  result: done,
  errors: [],
  repeat: 'natural',
})

/** `conflict`: fewer than five devices have joined, or it started less than ten minutes ago. */
export const recordLedClass = endpoint({
  method: 'POST',
  path: '/api/milestones/classes',
  summary: 'Count a class the caller is leading, by its control secret',
  access: 'confirmed',
  // An entry would tie a member to a class.
  audited: false,
  body: z.strictObject({ key: bytesOf(32) }),
  result: done,
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
})

/** An Open Badges 3.0 credential with its signature. */
const credential = z.looseObject({
  '@context': z.array(line(200)),
  id: line(100),
  type: z.array(line(60)),
  name: line(200),
  proof: z.strictObject({
    type: z.literal('DataIntegrityProof'),
    cryptosuite: z.literal('eddsa-rdfc-2022'),
    verificationMethod: line(200),
    proofPurpose: z.literal('assertionMethod'),
    proofValue: z.string().check(z.maxLength(100), z.regex(/^z[1-9A-HJ-NP-Za-km-z]+$/)),
  }),
})

/** `not_found` without an award of this kind. The server gets a digest of the name and of random bytes, and not the name. */
export const signMilestone = endpoint({
  method: 'POST',
  path: '/api/milestones/certificates',
  summary: 'Sign a certificate for a kind of milestone that the caller has reached',
  access: 'confirmed',
  body: z.strictObject({
    kind: z.enum(milestoneKinds),
    language,
    nameHash: digest,
    /** Random bytes with which the device asks: the same ones again are the same certificate. */
    holder: base64url(32, 32),
  }),
  result: z.strictObject({ credential }),
  errors: ['not_found', 'quota', 'too_many', 'busy'],
  repeat: 'natural',
})
