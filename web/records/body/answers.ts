import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { reportType, severity } from '#contract/reports.ts'
import * as codes from '#content/report-types/answer-codes.ts'
import { position } from '#web/platform/position/position.ts'

/** A date as it was typed: perhaps incomplete, perhaps impossible. */
const typedDate = z.strictObject({ day: z.string(), month: z.string(), year: z.string() })

/** Somebody who was there: by a name, a handle or a description, as far as the writer knows and wants to say. */
export const person = z.strictObject({
  name: z.string(),
  words: z.string(),
  part: z.nullable(z.enum(codes.parts)),
  /** What made it hard to defend oneself against them (CDC: "observed or perceived power imbalance"). */
  power: z.array(z.enum(codes.powers)),
})
export type Person = z.infer<typeof person>

const words = z._default(z.string(), '')

/** What was answered to a question that an organisation asks: words, a date as words, or what was chosen by its place, from 0. */
const ownAnswer = z.strictObject({ words: z.string(), chosen: z.array(z.int()) })
export type OwnAnswer = z.infer<typeof ownAnswer>

/**
 * Everything that a person answered so far, as typed. Only `about` must have an answer. What later versions ask has a
 * default, so that a draft of an earlier one opens as it was left.
 */
export const answers = z.strictObject({
  /** Who it happened to, seen from the writer. */
  about: z._default(z.nullable(z.enum(codes.reporterRoles)), null),
  /** Whether the other person knows of this report. */
  theyKnow: z._default(z.nullable(z.enum(['yes', 'no'])), null),
  /** For a witness: how they know of it, and whether others could tell too. */
  howSeen: z._default(z.nullable(z.enum(codes.howSeen)), null),
  othersSaw: z._default(z.nullable(z.enum(codes.othersSaw)), null),
  /** For a business: what it costs, and who there knows of it. */
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
  /** Where this device was, only where the person asked for it, as exactly as they chose. */
  position: z._default(z.nullable(position), null),
  /** Which app, game or site. */
  service: words,
  links: z.string(),
  people: z._default(z.array(person), []),
  /** What there is to show and what it shows: beside the files, or in their stead. */
  evidence: words,
  severity: z.nullable(severity),
  effect: words,
  needs: z._default(z.array(z.enum(codes.needs)), []),
  wish: words,
  attempts: z._default(z.array(z.enum(codes.attempts)), []),
  tried: words,
  /** Who may read it: only its writer, or the support team as well. */
  readers: z.nullable(z.enum(['me', 'team'])),
  /** The receiving organisations, by the names of their pages; the support team where there are none. */
  to: z._default(z.array(z.string()), []),
  /** What the organisations ask themselves, by the id of each question. */
  own: z._default(z.record(z.string(), ownAnswer), {}),
  /** What each said it must pass on when it was shown, by the version. */
  duties: z._default(z.record(z.string(), z.string()), {}),
  /** Handlers who are involved in what happened, by member id: it is not sealed to them. */
  excluded: z._default(z.array(z.string()), []),
  /** Whether a story without anything that tells who it was may be published after review. No answer means no. */
  mayPublish: z._default(z.nullable(z.enum(['yes', 'no'])), null),
  /** Who sends it: the signed-in member, or nobody that anyone knows, with a receipt phrase. */
  sender: z.nullable(z.enum(['member', 'receipt'])),
  ways: z._default(z.array(z.enum(codes.ways)), []),
  contact: words,
  /** Who must not learn of it. */
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

/** Who a report goes to unless it stays with its writer, by the names of their pages. */
export const slugsOf = (to: Answers['to']): readonly string[] => (to.length === 0 ? ['support'] : to)
