import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, nonEmptyLine, nonEmptyWords } from '../primitives.ts'
import { mentorFact, mentorFacts, mentorHour, mentorSpecialty } from './mentors.ts'

const check = z.strictObject({
  outcome: z.enum(['verified', 'refused']),
  facts: z.array(mentorFact),
  reason: z.string(),
  until: z.nullable(day),
  decidedOn: day,
})

const administeredMentor = z.strictObject({
  id,
  memberId: id,
  name: z.nullable(z.string()),
  specialties: z.array(mentorSpecialty),
  languages: z.array(language),
  hours: z.array(mentorHour),
  capacity: z.int(),
  about: z.string(),
  wantedAbout: z.string(),
  contact: z.string(),
  isPaused: z.boolean(),
  appliedOn: day,
  /** The newest. */
  check: z.nullable(check),
  overseerId: z.nullable(id),
  /** How many they accompany. */
  pairs: z.int(),
})
export type AdministeredMentor = z.infer<typeof administeredMentor>

const overseer = z.strictObject({
  memberId: id,
  name: z.nullable(z.string()),
  contact: z.string(),
  isPaused: z.boolean(),
  /** They have opened their page and made the keys to which others seal. */
  hasKeys: z.boolean(),
  mentors: z.int(),
})
export type MentorOverseer = z.infer<typeof overseer>

export const listMentors = endpoint({
  method: 'GET',
  path: '/api/admin/mentors',
  summary: 'Mentors and those who applied, with their checks and overseers',
  access: 'admin',
  result: z.strictObject({ mentors: z.array(administeredMentor), overseers: z.array(overseer) }),
  errors: [],
})

/** `conflict` for one’s own application. A refusal ends what they are doing as a mentor at once. */
export const checkMentor = endpoint({
  method: 'PUT',
  path: '/api/admin/mentors/:id/checks/:check',
  summary: 'Record the check of a mentor, with its expiry',
  access: 'admin',
  params: z.strictObject({ id, check: id }),
  body: z.strictObject({
    outcome: z.enum(['verified', 'refused']),
    facts: z.array(mentorFact).check(
      z.maxLength(mentorFacts.length),
      z.refine((facts) => new Set(facts).size === facts.length),
    ),
    reason: nonEmptyWords(1000),
    until: z.nullable(day),
  }),
  result: done,
  errors: ['not_found', 'conflict', 'invalid_input', 'reused_key'],
  repeat: 'natural',
})

/** `conflict` where someone would look after themselves, or after their own mentor. */
export const assignOverseer = endpoint({
  method: 'PUT',
  path: '/api/admin/mentors/:id/overseer',
  summary: 'Assign an overseer to a mentor',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({ overseerId: z.nullable(id) }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** `not_found` where the member has no name in the older community. */
export const putOverseer = endpoint({
  method: 'PUT',
  path: '/api/admin/mentor-overseers/:id',
  summary: 'Make a member an overseer of mentors, or change their settings',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({ contact: nonEmptyLine(200), isPaused: z.boolean() }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

/** Mentors without an overseer take nobody, and those whom they accompany are handed over. */
export const removeOverseer = endpoint({
  method: 'DELETE',
  path: '/api/admin/mentor-overseers/:id',
  summary: 'End someone’s work as an overseer',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})
