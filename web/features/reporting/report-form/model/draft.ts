import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { type Answers, answers, noAnswers } from '#web/records/body/answers.ts'
import { readLink } from './report-link.ts'

/** A report being written, as stored on this device. Its id becomes the report's. */
export const draft = z.strictObject({
  answers,
  /** The fingerprint of the team's keys, from the link that led here; sealing fails if they differ. */
  fingerprint: z.nullable(z.string()),
  /** The twelve words of an anonymous report, and whether they were typed back. */
  phrase: z.nullable(z.array(z.string())),
  phraseProven: z.boolean(),
  /** The sealed report of versions before the outbox, which takes it over (sending/earlier-reports.ts). */
  prepared: z.nullable(z.strictObject({ memberId: z.nullable(z.string()), body: z.json() })),
  /** The writer has pressed Send, and it has not arrived yet: the outbox sends it as soon as possible. */
  isWaiting: z.boolean(),
  /** It was being sent with this id and may have arrived: its phrase is that report's, and stays. */
  wasOnItsWay: z._default(z.boolean(), false),
})
export type Draft = z.infer<typeof draft>

export function newDraft(fingerprint: string | null = null): Draft {
  return {
    answers: { ...noAnswers, ...recipientFromLink(fingerprint) },
    fingerprint,
    phrase: null,
    phraseProven: false,
    prepared: null,
    isWaiting: false,
    wasOnItsWay: false,
  }
}

/** The recipient of a draft started from an organisation's link. */
export function recipientFromLink(fingerprint: string | null): Partial<Answers> {
  const slug = fingerprint === null ? undefined : readLink(fingerprint)?.slug
  return slug === undefined || slug === 'support' ? {} : { to: [slug], readers: 'team' }
}
