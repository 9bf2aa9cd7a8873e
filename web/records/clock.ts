import type { ClockStep, NextPromise } from '#contract/next-promise.ts'
import type { ReportSummary } from '#contract/reports.ts'
import { dateInZone, promiseState } from '#content/deadlines/promise-state.ts'

/** The state of the next deadline. */
export type CaseClockState =
  | { readonly state: 'none' }
  | { readonly state: 'paused'; readonly step: ClockStep; readonly since: string }
  | { readonly state: 'running' | 'soon' | 'due' | 'late'; readonly step: ClockStep; readonly day: string }

/**
 * The state of the next deadline. Reports cached before clocks existed have none.
 *
 * @param today - `2026-11-21`: {@link todayIn} if the team's time zone is known, otherwise in the reader's, which is usually the same
 */
export function toClockState({ clock }: { clock?: NextPromise | null }, today: string): CaseClockState {
  if (!clock) return { state: 'none' }
  const { step, day, pausedOn } = clock
  if (day === null) return pausedOn === null ? { state: 'none' } : { state: 'paused', step, since: pausedOn }
  const state = promiseState(clock, today)
  return { state: state === 'overdue' ? 'late' : state === 'paused' ? 'running' : state, step, day }
}

/** Whether a first answer is still due. */
export function isAwaited({ clock }: Pick<ReportSummary, 'clock'>): boolean {
  return clock?.step === 'acknowledge'
}

/** The current day in a team's time zone. */
export const todayIn = (zone: string): string => dateInZone(zone, new Date())
