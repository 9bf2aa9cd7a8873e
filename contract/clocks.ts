import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, day, done, id, line } from './primitives.ts'
import { clockStep, nextPromise } from './next-promise.ts'
import { keySeal, newEntry, reportSummary } from './reports.ts'

/** A profile of content/deadlines. */
const profileId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** Who someone can turn to when the organisation has not answered in time, or not well. */
const nextLevel = z.strictObject({ name: line(120, 1), contact: line(300, 1) })

/** How far a case is with what its organisation promised. [Note: The clock of a case] in content/deadlines/clock.ts */
export const caseClock = z.strictObject({
  profile: profileId,
  /** Whose days these are: of the IANA database. */
  zone: line(64),
  steps: z.array(
    z.strictObject({
      step: clockStep,
      /** Null where nothing is promised, and while the clock is paused. */
      day: z.nullable(day),
      soonFrom: z.nullable(day),
      doneOn: z.nullable(day),
    }),
  ),
  next: z.nullable(nextPromise),
  /** The day of what is promised next once the team has answered today: for the answer itself. Null for all but the team. */
  onceAnswered: z.nullable(day),
  pauses: z.array(z.strictObject({ from: day, until: z.nullable(day), entryId: id })),
  /** Days on which someone of the team opened it, newest first. Who it was, only the team itself sees. */
  openings: z.array(z.strictObject({ day, memberId: z.nullable(id) })),
  nextLevel: z.nullable(nextLevel),
  /** What the reporter thinks of how it was handled; their words are sealed to the report. Not shown to guests. */
  rating: z.nullable(z.strictObject({ score: z.int(), sealed: z.nullable(base64url(4096)), day })),
})
export type CaseClock = z.infer<typeof caseClock>

export const readClock = endpoint({
  method: 'GET',
  path: '/api/reports/:id/clock',
  summary: 'What was promised in a report, what was done, and on which days it was opened',
  access: 'participant',
  params: z.strictObject({ id }),
  /** Null for what was sent to nobody. */
  result: z.strictObject({ clock: z.nullable(caseClock) }),
  errors: ['not_found'],
})

const writing = { entry: newEntry, seals: z.optional(z.array(keySeal).check(z.maxLength(120))) }
const clockChanged = z.strictObject({ report: reportSummary })

/** The entry is a message to the reporter that says why, so that nothing waits in silence. */
export const pauseClock = endpoint({
  method: 'POST',
  path: '/api/reports/:id/clock/pauses',
  summary: 'Pause the clock of a case, with a sealed reason that the reporter reads',
  access: 'handler',
  params: z.strictObject({ id }),
  bodyLimit: 196608,
  body: z.strictObject(writing),
  result: clockChanged,
  errors: ['not_found', 'conflict', 'forbidden', 'reused_key'],
  repeat: 'id',
})

export const resumeClock = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/clock/pauses/open',
  summary: 'Resume the clock of a case',
  access: 'handler',
  params: z.strictObject({ id }),
  result: clockChanged,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})

/** A message from the team after the case was closed counts too; this is for outcomes given in another way. */
export const recordOutcomeNotice = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/clock/outcome',
  summary: 'Record that the reporter was notified of the outcome',
  access: 'handler',
  params: z.strictObject({ id }),
  result: clockChanged,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

/** How well it was handled, once it has ended. Only the team and its figures learn of it. */
export const rateHandling = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/rating',
  summary: 'Rate how a report was handled',
  access: 'participant',
  params: z.strictObject({ id }),
  body: z.strictObject({
    score: z.int().check(z.minimum(1), z.maximum(5)),
    sealed: z.nullable(base64url(4096, 100)),
  }),
  result: done,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

/** What an organisation promises, and by which calendar. */
const promises = {
  profile: profileId,
  /** Which days count where the profile leaves that to the organisation. */
  counting: z.enum(['calendar', 'working']),
  /** Days to a first answer; with a profile from a law not more than the law says. */
  answerDays: z.int().check(z.minimum(1), z.maximum(90)),
  nextLevel: z.nullable(nextLevel),
}
export const deadlines = z.strictObject({
  ...promises,
  /** Where it is and its days off, in order: as its opening hours state them. [Note: One calendar] */
  zone: line(64, 1),
  holidays: z.array(day),
})
export type Deadlines = z.infer<typeof deadlines>

export const readDeadlines = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/deadlines',
  summary: 'The response times an organisation promises, and its calendar',
  access: 'handler',
  params: z.strictObject({ id }),
  result: deadlines,
  errors: ['not_found'],
})

/** By an owner. Open cases are counted by it from the next time that something happens in them, new ones at once. */
export const setDeadlines = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/deadlines',
  summary: 'Set the response times an organisation promises',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject(promises),
  result: deadlines,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})
