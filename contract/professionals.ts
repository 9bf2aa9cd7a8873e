import './plain-parsers.ts'
import * as z from 'zod/mini'
import { professionalChange, professionalCheckedField } from './checked-fields.ts'
import { bytes, endpoint } from './endpoint.ts'
import {
  country,
  day,
  done,
  id,
  language,
  line,
  nonEmptyLine,
  ordinal,
  recipient,
  verifyKey,
  website,
  words,
} from './primitives.ts'
import { verificationStates } from './verification-states.ts'

export const professions = [
  'counsellor',
  'psychologist',
  'psychotherapist',
  'doctor',
  'social_worker',
  'lawyer',
  'mediator',
  'workplace_adviser',
] as const
export type Profession = (typeof professions)[number]

/** What someone helps with. */
export const helpFields = [
  'school',
  'work',
  'online',
  'home',
  'sexual',
  'hate',
  'feelings',
  'business',
] as const
export type HelpField = (typeof helpFields)[number]

export const fees = ['free', 'sliding', 'paid'] as const
export type Fee = (typeof fees)[number]

/** How someone can come to them. */
export const accesses = [
  'in_person',
  'video',
  'phone',
  'text',
  'step_free',
  'sign_language',
  'interpreter',
  'evenings',
] as const
export type AccessKind = (typeof accesses)[number]

/** What a listing says to everyone. */
const stated = {
  name: nonEmptyLine(120),
  profession: z.enum(professions),
  /** Who keeps the register, the number in it, and where it can be looked up. */
  register: nonEmptyLine(160),
  licence: nonEmptyLine(80),
  registerPage: website,
  /** Where the licence counts. */
  country,
  region: line(80),
  place: line(80),
  website,
  /** As language tags such as `en` or `pt-BR`. */
  languages: z
    .array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/)))
    .check(z.minLength(1), z.maxLength(20)),
  fields: z.array(z.enum(helpFields)).check(z.minLength(1), z.maxLength(helpFields.length)),
  fee: z.enum(fees),
  access: z.array(z.enum(accesses)).check(z.minLength(1), z.maxLength(accesses.length)),
  about: words(1200),
  /** What they must pass on, and to which authority. Shown before anything is sealed to them. */
  duty: words(1200).check(z.refine((text) => text.trim() !== '')),
  /** Within how many days they answer a referral. */
  answerDays: z.int().check(z.minimum(1), z.maximum(30)),
}

/** A checked professional, with the keys that a referral is sealed to. [Note: Professionals] */
export const professional = z.strictObject({
  id,
  ...stated,
  /** What an administrator of this server checked, when, and the last day on which it counts. */
  checked: z.string(),
  checkedOn: day,
  until: day,
  /** Which parts are new since then and were not checked. [Note: Checked fields] */
  unchecked: z.array(professionalCheckedField),
  recipient,
  verifyKey,
})
export type Professional = z.infer<typeof professional>

/**
 * [Note: One directory] Everyone loads the same whole directory, and their device searches it: no server learns what someone
 * looks for. A device that keeps it leaves out professionals whose last day has passed since.
 */
export const professionalDirectory = z.strictObject({ day, items: z.array(professional) })
export type ProfessionalDirectory = z.infer<typeof professionalDirectory>

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/api/professionals',
  summary: 'The directory of checked professionals, whole and the same for everyone',
  access: 'anyone',
  result: professionalDirectory,
  errors: [],
  publicFor: 300,
})

/** The same as a plain page, for a browser without scripts, and to print. */
export const readProfessionalPage = endpoint({
  method: 'GET',
  path: '/api/professionals/page/:language',
  summary: 'The directory of checked professionals as a plain page',
  access: 'anyone',
  params: z.strictObject({ language }),
  result: bytes('text/html; charset=utf-8'),
  errors: [],
  publicFor: 300,
})

export const problemReasons = ['not_them', 'facts', 'unreachable', 'money', 'conduct'] as const
export type ProblemReason = (typeof problemReasons)[number]

/** One of few reasons, without words: the people who look into it learn nothing of the person who reported it. */
export const noteProfessionalProblem = endpoint({
  method: 'POST',
  path: '/api/professionals/:id/problems',
  summary: 'Report a problem with a listing',
  access: 'anyone',
  params: z.strictObject({ id }),
  body: z.strictObject({ id, reason: z.enum(problemReasons) }),
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})

/** What its owner settles. */
export const professionalListing = z.strictObject({
  ...stated,
  /** How the verifier can reach them. Not shown to others. */
  contact: nonEmptyLine(500),
  licenceUntil: day,
})
export type ProfessionalListing = z.infer<typeof professionalListing>

/** How far the check of a listing is. `changed`: what was checked is something else since. */
const verification = z.strictObject({
  state: z.enum(verificationStates),
  /** What was checked, or why it was refused. */
  reason: z.string(),
  on: z.nullable(day),
  until: z.nullable(day),
  /** Which parts are new since the last check and were not checked. */
  unchecked: z.array(professionalCheckedField),
})
export type ProfessionalVerification = z.infer<typeof verification>

export const ownListing = z.strictObject({
  id,
  listing: professionalListing,
  version: ordinal,
  paused: z.boolean(),
  /** Since when they wait for another check. */
  askedOn: z.nullable(day),
  verification,
})
export type OwnListing = z.infer<typeof ownListing>

const maybeListing = z.strictObject({ listing: z.nullable(ownListing) })

export const readOwnListing = endpoint({
  method: 'GET',
  path: '/api/professional-listing',
  summary: 'The caller’s own listing as a professional',
  access: 'confirmed',
  result: maybeListing,
  errors: [],
})

/** Applies with `version` 0, or changes what is there. What was checked and is another now has to be checked again. */
export const putOwnListing = endpoint({
  method: 'PUT',
  path: '/api/professional-listing',
  summary: 'Apply as a professional, or change one’s own listing',
  access: 'confirmed',
  body: z.strictObject({
    id,
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    listing: professionalListing,
  }),
  result: ownListing,
  errors: ['conflict', 'invalid_input', 'too_many'],
  repeat: 'natural',
})

export const pauseOwnListing = endpoint({
  method: 'PUT',
  path: '/api/professional-listing/pause',
  summary: 'Pause or resume new referrals',
  access: 'confirmed',
  body: z.strictObject({ paused: z.boolean() }),
  result: ownListing,
  errors: ['not_found'],
  repeat: 'natural',
})

/** Until the new check, the last one counts to its end. */
export const renewOwnListing = endpoint({
  method: 'PUT',
  path: '/api/professional-listing/renewal',
  summary: 'Request a new check, with the licence’s current expiry',
  access: 'confirmed',
  body: z.strictObject({ licenceUntil: day }),
  result: ownListing,
  errors: ['not_found', 'invalid_input'],
  repeat: 'natural',
})

/** Ends every referral that is open. */
export const removeOwnListing = endpoint({
  method: 'DELETE',
  path: '/api/professional-listing',
  summary: 'Permanently remove one’s own listing',
  access: 'confirmed',
  result: done,
  errors: [],
  repeat: 'natural',
})

/** A listing as an administrator checks it. */
export const checkedProfessional = z.strictObject({
  id,
  listing: professionalListing,
  askedOn: z.nullable(day),
  verification,
  /** Of the listing. A decision names it, so that nobody decides about what they have not seen. */
  version: ordinal,
  /** What is another since the last check. [Note: Checked fields] */
  changes: z.array(professionalChange),
  /** How often each reason was given since the last decision. */
  problems: z.array(z.strictObject({ reason: z.enum(problemReasons), count: z.int() })),
})
export type CheckedProfessional = z.infer<typeof checkedProfessional>

export const listCheckedProfessionals = endpoint({
  method: 'GET',
  path: '/api/admin/professionals',
  summary: 'Professionals, unchecked first',
  access: 'admin',
  result: z.strictObject({ items: z.array(checkedProfessional) }),
  errors: [],
})

/** A refusal takes the listing out of the directory and ends its referrals at once. */
export const decideProfessional = endpoint({
  method: 'PUT',
  path: '/api/admin/professionals/:id/verification',
  summary: 'Say what was checked and until when it counts, or why it was refused',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('verified'),
      reason: nonEmptyLine(1000),
      until: day,
      version: z.optional(ordinal),
    }),
    z.strictObject({
      outcome: z.literal('refused'),
      reason: nonEmptyLine(1000),
      version: z.optional(ordinal),
    }),
  ]),
  result: checkedProfessional,
  errors: ['not_found', 'invalid_input', 'conflict'],
  repeat: 'natural',
})
