import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { grounds } from '#content/notices/words.ts'

/** The progress of a result. */
export const states = ['found', 'drafted', 'sent', 'answered', 'removed', 'refused', 'appealed'] as const
export type State = (typeof states)[number]

/** Where it appears. */
export const places = ['search', 'platform', 'review-site', 'site'] as const
export type ResultPlace = (typeof places)[number]

/** What it is. */
export const kinds = ['post', 'article', 'picture', 'profile', 'review', 'data'] as const
export type Kind = (typeof kinds)[number]

/** Whom it is about. */
export const abouts = ['me', 'someone', 'business'] as const
export type ResultSubject = (typeof abouts)[number]

const step = z.strictObject({
  state: z.enum(states),
  /** ISO 8601, UTC. */
  at: z.string(),
  note: z.string(),
  /** The sent notice, by its title at that time. */
  notice: z.nullable(z.string()),
  /** When an answer is due: a moment in UTC if the period is in hours, else a day. */
  dueBy: z.nullable(z.string()),
})
export type ResultStep = z.infer<typeof step>

export const resultShape = z.strictObject({
  address: z.string(),
  /** The search words that lead to it. */
  query: z.string(),
  place: z.enum(places),
  kind: z.enum(kinds),
  about: z.enum(abouts),
  ground: z.nullable(z.enum(grounds)),
  /** Its contents, in the person's own words. */
  says: z.string(),
  /** The day on which it appeared, as `2026-11-23`. */
  postedOn: z.nullable(z.string()),
  /** The owner id of its pictures on this device. */
  pictures: z.string(),
  steps: z.array(step).check(z.minLength(1)),
  /** A day. */
  remindOn: z.nullable(z.string()),
})
export type Result = z.infer<typeof resultShape>

/** A result with unsaved input applied; values of other versions of the app are dropped. */
export function changedResult(stored: Result, typed: Readonly<Record<string, unknown>>): Result {
  const read = z.safeParse(resultShape, { ...stored, ...typed })
  return read.success ? read.data : stored
}

/** The fields of a result before it is added to the list. */
export type ResultFields = Pick<Result, 'address' | 'query' | 'place' | 'kind' | 'about' | 'ground'>

/** A new result for the list. */
export const newResult = (fields: ResultFields, now: Date): Result => ({
  ...fields,
  says: '',
  postedOn: null,
  pictures: crypto.randomUUID(),
  steps: [{ state: 'found', at: now.toISOString(), note: '', notice: null, dueBy: null }],
  remindOn: null,
})

const found: ResultStep = { state: 'found', at: '', note: '', notice: null, dueBy: null }

/** The current step. */
export const lastStep = ({ steps }: Result): ResultStep => steps.at(-1) ?? found

export const stateOf = (result: Result): State => lastStep(result).state

/** The states that can follow each state. A removed result may reappear, and then counts as found again. */
const statesAfter: Readonly<Record<State, readonly State[]>> = {
  found: ['drafted', 'sent', 'removed'],
  drafted: ['sent', 'removed'],
  sent: ['answered', 'removed', 'refused'],
  answered: ['removed', 'refused', 'sent'],
  refused: ['appealed', 'sent', 'removed'],
  appealed: ['answered', 'removed', 'refused'],
  removed: ['found'],
}

export const nextStates = (result: Result): readonly State[] => statesAfter[stateOf(result)]

/** The result with another step; unchanged if that state cannot follow. */
export function withStep(
  result: Result,
  next: Pick<ResultStep, 'state'> & Partial<ResultStep>,
  now: Date,
): Result {
  if (!nextStates(result).includes(next.state)) return result
  const newStep: ResultStep = { note: '', notice: null, dueBy: null, ...next, at: now.toISOString() }
  return { ...result, steps: [...result.steps, newStep] }
}

/** The result without its last step. The first one always stays: it was found. */
export const withoutLastStep = (result: Result): Result =>
  result.steps.length > 1 ? { ...result, steps: result.steps.slice(0, -1) } : result
