import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { type Answers, answers, noAnswers } from '#web/records/body/answers.ts'
import { readLink } from './report-link.ts'

/** A report that is being written, as this device keeps it. Its id becomes the report's. */
export const draft = z.strictObject({
  answers,
  /** The fingerprint of the team's keys, from the link that led here; sealing stops where they differ. */
  fingerprint: z.nullable(z.string()),
  /** The twelve words of an anonymous report in the making, and whether they were typed back. */
  phrase: z.nullable(z.array(z.string())),
  phraseProven: z.boolean(),
  /** What builds before the outbox had sealed to be sent; the outbox takes it over. (sending/earlier-reports.ts) */
  prepared: z.nullable(z.strictObject({ memberId: z.nullable(z.string()), body: z.json() })),
  /** Its writer has pressed Send, and it has not arrived yet: the outbox sends it as soon as that is possible. */
  isWaiting: z.boolean(),
  /** It was on its way under this id, and may have arrived: its words are that report's, and stay. */
  wasOnItsWay: z._default(z.boolean(), false),
})
export type Draft = z.infer<typeof draft>

export function newDraft(fingerprint: string | null = null): Draft {
  return {
    answers: { ...noAnswers, ...addressedBy(fingerprint) },
    fingerprint,
    phrase: null,
    phraseProven: false,
    prepared: null,
    isWaiting: false,
    wasOnItsWay: false,
  }
}

/** A link to an organisation addresses it. */
export function addressedBy(fingerprint: string | null): Partial<Answers> {
  const slug = fingerprint === null ? undefined : readLink(fingerprint)?.slug
  return slug === undefined || slug === 'support' ? {} : { to: [slug], readers: 'team' }
}
