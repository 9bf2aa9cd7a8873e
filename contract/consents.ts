import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, done, moment } from './primitives.ts'

/** What can be agreed to. `news_mail`, neutral mails when something is new, can be withdrawn at any time. */
export const consentSubjects = ['terms', 'privacy', 'news_mail'] as const
export type ConsentSubject = (typeof consentSubjects)[number]

/** The latest answer about one subject. */
export const consent = z.strictObject({
  subject: z.enum(consentSubjects),
  /** The day of the text that was agreed to. */
  version: day,
  given: z.boolean(),
  at: moment,
})
export type Consent = z.infer<typeof consent>

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/consents',
  summary: 'What the caller agreed to, by the latest answer of each subject, and which versions are current',
  access: 'signedIn',
  result: z.strictObject({
    consents: z.array(consent),
    /** The version of each text now. */
    current: z.strictObject({ terms: day, privacy: day, news_mail: day }),
  }),
  errors: [],
})

/** What an account rests on is withdrawn by deleting the account. */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/consents',
  summary: 'Agree to the current version of a text, or withdraw an optional consent',
  access: 'signedIn',
  body: z.strictObject({
    subject: z.enum(consentSubjects),
    version: day,
    given: z.boolean(),
  }),
  result: done,
  errors: ['conflict'],
  repeat: 'natural',
})
