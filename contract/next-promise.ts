import './plain-parsers.ts'
import * as z from 'zod/mini'
import { clockSteps } from './report-codes.ts'
import { day } from './primitives.ts'

export const clockStep = z.enum(clockSteps)
export type ClockStep = z.infer<typeof clockStep>

/** What is promised next in a case; null in its place where nobody else reads it, or all is done. Days are those of the organisation's place; contract/clocks.ts has all of the clock. */
export const nextPromise = z.strictObject({
  step: clockStep,
  /** Null while the clock is paused. */
  day: z.nullable(day),
  /** From when on it is due soon. */
  soonFrom: z.nullable(day),
  pausedOn: z.nullable(day),
})
export type NextPromise = z.infer<typeof nextPromise>
