import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, moment, nonEmptyLine, nonEmptyWords } from '../primitives.ts'
import { findingKind, step } from './values.ts'

/**
 * [Note: Mentors] Members who have been through something themselves and accompany another one. Someone applies, passes the modules, is checked
 * by an administrator until a day, and gets an overseer. Requests say what is needed and no more. Each goes to the mentor who fits best, the
 * oldest first, waits {@link offerHours} hours for an answer, and then goes to the next one.
 *
 * Mentors belong to the older community, by the API and by the database.
 *
 * [Note: Younger mentees] Someone under 18 has a mentor only in an overseen pair: an overseer, who is neither of the two, takes the request on, and
 * everything the two write is sealed to the overseer as well. Both read so on the page and before they write. A pair without an overseer on duty
 * pauses. The devices of the reader and of the overseer judge what was written: ways to be reached elsewhere are hidden, and the overseer is notified.
 */
export const mentorSpecialties = [
  'school',
  'online',
  'work',
  'family',
  'relationship',
  'stalking',
  'discrimination',
  'business',
  'telling_someone',
  'complaints',
  'after_it_ended',
  'bystanding',
] as const
export const mentorSpecialty = z.enum(mentorSpecialties)
export type MentorSpecialty = z.infer<typeof mentorSpecialty>

export const mentorHours = ['weekday_mornings', 'weekday_afternoons', 'weekday_evenings', 'weekends'] as const
export const mentorHour = z.enum(mentorHours)
export type MentorHour = z.infer<typeof mentorHour>

/** Why someone is offered to a mentor. */
export const matchReasons = ['language', 'age_band', 'specialty', 'hours'] as const
export const matchReason = z.enum(matchReasons)
export type MatchReason = z.infer<typeof matchReason>

/** What an administrator has looked at. A badge names these, and never what others think of a mentor. */
export const mentorFacts = ['modules', 'identity', 'references', 'background'] as const
export const mentorFact = z.enum(mentorFacts)
export type MentorFact = z.infer<typeof mentorFact>
/** Without these nobody is a mentor, and without `background` as well nobody accompanies someone under 18. */
export const requiredFacts = ['modules', 'identity'] as const satisfies readonly MentorFact[]

/** How long an offer waits for an answer, in hours. */
export const offerHours = 72
/** After this many days without a message or a meeting both are asked whether they want to continue. */
export const silentDays = 21
/** After this many days without an answer the pair ends. */
export const endedDays = 35
/** For how long a check counts at most, in days. */
export const maxCheckDays = 366
/** The mentor is notified this many days before a check expires. */
export const checkReminderDays = 30
export const maxCapacity = 5
export const maxAboutLength = 600

const distinct = <T extends z.core.$ZodType<string>>(item: T, max: number) =>
  z.array(item).check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((items) => new Set(items).size === items.length),
  )

/** What someone needs, and when. */
export const mentorNeed = {
  specialties: distinct(mentorSpecialty, 3),
  language,
  hours: distinct(mentorHour, mentorHours.length),
}

/** How someone is shown who is there for others: by the name of an alias. */
export const shownAlias = z.strictObject({ aliasId: id, name: z.nullable(z.string()), picture: z.int() })
export type ShownAlias = z.infer<typeof shownAlias>

const badge = z.strictObject({ facts: z.array(mentorFact), until: day })
export type MentorBadge = z.infer<typeof badge>
export const mentorBadge = badge

/**
 * - `applied`: an administrator has not looked yet.
 * - `refused`: an administrator has decided against it, with the reason.
 * - `no_overseer`: checked, and without an overseer so far.
 * - `active`: requests are offered.
 * - `expired`: the check is over. Whom they accompanied have been handed over.
 */
export const mentorStates = ['applied', 'refused', 'no_overseer', 'active', 'expired'] as const
export type MentorState = (typeof mentorStates)[number]

const profile = {
  specialties: distinct(mentorSpecialty, 8),
  languages: distinct(language, 2),
  hours: distinct(mentorHour, mentorHours.length),
  /** How many people they accompany at most. */
  capacity: z.int().check(z.minimum(1), z.maximum(maxCapacity)),
  /** On the home page. */
  isShown: z.boolean(),
}

const ownMentor = z.strictObject({
  id,
  ...profile,
  state: z.enum(mentorStates),
  /** What they have learned, as others see it; empty until it was read. */
  about: z.string(),
  /** The same as it is to be. */
  wantedAbout: z.string(),
  contact: z.string(),
  isPaused: z.boolean(),
  appliedOn: day,
  badge: z.nullable(badge),
  /** Of the newest check. */
  reason: z.nullable(z.string()),
  overseer: z.nullable(shownAlias),
})
export type OwnMentor = z.infer<typeof ownMentor>

const mentorOffer = z.strictObject({
  id,
  specialties: z.array(mentorSpecialty),
  language,
  hours: z.array(mentorHour),
  reasons: z.array(matchReason),
  until: moment,
  /** The day on which they asked. */
  askedOn: day,
  /** They are under 18: this overseer reads everything. */
  isYounger: z.boolean(),
  overseer: z.nullable(shownAlias),
})
export type MentorOffer = z.infer<typeof mentorOffer>

export const readOwnMentor = endpoint({
  method: 'GET',
  path: '/api/mentors/own',
  summary: 'The caller’s mentor profile, with open offers',
  access: 'confirmed',
  result: z.strictObject({ mentor: z.nullable(ownMentor), offers: z.array(mentorOffer) }),
  errors: [],
})

/**
 * The same again changes it. What is said of oneself is shown once an administrator has read it. A refusal names kinds and is no error: the
 * words stay with their author.
 */
export const saveMentor = endpoint({
  method: 'PUT',
  path: '/api/mentors/own',
  summary: 'Apply as a mentor, or change the application',
  access: 'confirmed',
  body: z.strictObject({
    id,
    ...profile,
    about: nonEmptyWords(maxAboutLength),
    /** How an administrator can reach the applicant for the check. */
    contact: nonEmptyLine(300),
    language,
  }),
  result: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('saved') }),
    z.strictObject({ outcome: z.literal('refused'), kinds: z.array(findingKind) }),
  ]),
  errors: ['forbidden', 'conflict', 'too_many'],
  repeat: 'natural',
})

export const pauseMentor = endpoint({
  method: 'PUT',
  path: '/api/mentors/own/pause',
  summary: 'Pause or resume taking new mentees',
  access: 'confirmed',
  body: z.strictObject({ isPaused: z.boolean() }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

/** Whom they accompanied wait for another one, in the place that they had. */
export const leaveMentors = endpoint({
  method: 'DELETE',
  path: '/api/mentors/own',
  summary: 'Stop being a mentor',
  access: 'confirmed',
  result: done,
  errors: [],
  repeat: 'natural',
})

/** `conflict` where it waits no longer. */
export const answerOffer = endpoint({
  method: 'PUT',
  path: '/api/mentors/offers/:id',
  summary: 'Accept or decline a mentee, and optionally pause',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ accepts: z.boolean(), pauses: z.boolean() }),
  result: z.strictObject({ pairId: z.nullable(id) }),
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

const shownMentor = z.strictObject({
  ...shownAlias.shape,
  specialties: z.array(mentorSpecialty),
  languages: z.array(language),
  about: z.string(),
  badge,
  /** How many they have accompanied, as a step. */
  accompanied: step,
})
export type ShownMentor = z.infer<typeof shownMentor>

/** At most twelve of them, in another order each day. */
export const listShownMentors = endpoint({
  method: 'GET',
  path: '/api/mentors/shown',
  summary: 'Mentors who chose to be shown',
  access: 'anyone',
  result: z.strictObject({ items: z.array(shownMentor) }),
  errors: [],
})

/** What a hidden message may contain: a way to be reached elsewhere, or something else that breaks a rule. */
export const hiddenReasons = ['contact', 'conduct'] as const
export const hiddenReason = z.enum(hiddenReasons)
export type HiddenReason = z.infer<typeof hiddenReason>
