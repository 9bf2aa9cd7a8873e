import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { reportType, severity } from '#contract/reports.ts'
import * as codes from '#content/report-types/answer-codes.ts'
import { position } from '#web/platform/position/position.ts'

/** A date as typed: possibly incomplete or impossible. */
const typedDate = z.strictObject({ day: z.string(), month: z.string(), year: z.string() })

/** A person involved: a name, handle or description, as far as the writer knows and wants to say. */
export const person = z.strictObject({
  name: z.string(),
  words: z.string(),
  part: z.nullable(z.enum(codes.parts)),
  /** Sources of their power (CDC: "observed or perceived power imbalance"). */
  power: z.array(z.enum(codes.powers)),
})
export type Person = z.infer<typeof person>

const words = z._default(z.string(), '')

/** An answer to an organisation's question: text, a date as text, or the indexes of the choices, from 0. */
const ownAnswer = z.strictObject({ words: z.string(), chosen: z.array(z.int()) })
export type OwnAnswer = z.infer<typeof ownAnswer>

/** The answers so far, as typed. Only `about` is required. Questions added later have a default, so that older drafts can be opened. */
export const answers = z.strictObject({
  /** Whom it happened to, from the writer's point of view. */
  about: z._default(z.nullable(z.enum(codes.reporterRoles)), null),
  /** Whether that person knows of this report. */
  theyKnow: z._default(z.nullable(z.enum(['yes', 'no'])), null),
  /** For a witness: how they know of it, and whether there are other witnesses. */
  howSeen: z._default(z.nullable(z.enum(codes.howSeen)), null),
  othersSaw: z._default(z.nullable(z.enum(codes.othersSaw)), null),
  /** For a business: the costs, and who knows of it there. */
  cost: words,
  insiders: words,
  types: z.array(reportType),
  title: z.string(),
  story: z.string(),
  when: z.nullable(z.enum(['day', 'range', 'ongoing', 'unknown'])),
  from: typedDate,
  until: typedDate,
  recurrence: z.nullable(z.enum(codes.recurrences)),
  places: z.array(z.enum(codes.places)),
  place: z.string(),
  /** The device's position, only at the person's request, with the precision they chose. */
  position: z._default(z.nullable(position), null),
  /** The app, game or site. */
  service: words,
  links: z.string(),
  people: z._default(z.array(person), []),
  /** Description of the evidence, in addition to files or instead. */
  evidence: words,
  severity: z.nullable(severity),
  effect: words,
  needs: z._default(z.array(z.enum(codes.needs)), []),
  wish: words,
  attempts: z._default(z.array(z.enum(codes.attempts)), []),
  tried: words,
  /** Who may read it: only its writer, or also the recipients. */
  readers: z.nullable(z.enum(['me', 'team'])),
  /** The slugs of the recipients; the support team if empty. */
  to: z._default(z.array(z.string()), []),
  /** Answers to the organisations' own questions, by question id. */
  own: z._default(z.record(z.string(), ownAnswer), {}),
  /** The versions of the recipients' duties to report that were shown. */
  duties: z._default(z.record(z.string(), z.string()), {}),
  /** Member ids of handlers involved in the incident: it is not sealed to them. */
  excluded: z._default(z.array(z.string()), []),
  /** Whether the story may be published anonymously after review. No answer means no. */
  mayPublish: z._default(z.nullable(z.enum(['yes', 'no'])), null),
  /** The sender: the signed-in member, or an anonymous person with a receipt phrase. */
  sender: z.nullable(z.enum(['member', 'receipt'])),
  ways: z._default(z.array(z.enum(codes.ways)), []),
  contact: words,
  /** Who must not know of it. */
  notTold: words,
})
export type Answers = z.infer<typeof answers>

const noDate = { day: '', month: '', year: '' }

export const noAnswers: Answers = {
  about: null,
  theyKnow: null,
  howSeen: null,
  othersSaw: null,
  cost: '',
  insiders: '',
  types: [],
  title: '',
  story: '',
  when: null,
  from: noDate,
  until: noDate,
  recurrence: null,
  places: [],
  place: '',
  position: null,
  service: '',
  links: '',
  people: [],
  evidence: '',
  severity: null,
  effect: '',
  needs: [],
  wish: '',
  attempts: [],
  tried: '',
  readers: null,
  to: [],
  own: {},
  duties: {},
  excluded: [],
  mayPublish: null,
  sender: null,
  ways: [],
  contact: '',
  notTold: '',
}

/** The slugs of the recipients, unless only the writer reads it. */
export const slugsOf = (to: Answers['to']): readonly string[] => (to.length === 0 ? ['support'] : to)
