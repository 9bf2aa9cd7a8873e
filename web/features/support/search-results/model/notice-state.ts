import type { Notice } from '#content/notices/words.ts'
import { dueDate } from './result-clock.ts'
import { nextStates, type Result, stateOf, withStep } from './result.ts'

/** A result after a notice about it was written; unchanged if it is further already. */
export const withDraftStep = (result: Result, { title }: Notice, now: Date): Result =>
  withStep(result, { state: 'drafted', notice: title }, now)

/** A result after a notice about it was sent, with the deadline of that notice. After a refusal it counts as an appeal. */
export function sent(result: Result, { title, clock, grade }: Notice, now: Date): Result {
  const state = stateOf(result) === 'refused' ? 'appealed' : 'sent'
  const step = { state, notice: title, dueBy: dueDate(clock, grade, now) } as const
  if (nextStates(result).includes(state)) return withStep(result, step, now)
  // A second notice about the same result is logged as well.
  if (stateOf(result) === 'removed') return result
  return { ...result, steps: [...result.steps, { note: '', ...step, at: now.toISOString() }] }
}
