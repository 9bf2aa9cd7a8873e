import type { ClockStep, NextPromise } from '#contract/next-promise.ts'
import type { ReportSummary } from '#contract/reports.ts'
import { dayIn, stateOf } from '#content/deadlines/standing.ts'

/** How far a case is with what is promised next. */
export type CaseClockState =
  | { readonly state: 'none' }
  | { readonly state: 'paused'; readonly step: ClockStep; readonly since: string }
  | { readonly state: 'running' | 'soon' | 'due' | 'late'; readonly step: ClockStep; readonly day: string }

/**
 * How far the next promise is. Reports kept on this device before there were clocks have none.
 *
 * @param today - `2026-11-21`: {@link todayIn} where the team's place is known, else by the reader's calendar: most are in the same
 */
export function clockOf({ clock }: { clock?: NextPromise | null }, today: string): CaseClockState {
  if (!clock) return { state: 'none' }
  const { step, day, pausedOn } = clock
  if (day === null) return pausedOn === null ? { state: 'none' } : { state: 'paused', step, since: pausedOn }
  const state = stateOf(clock, today)
  return { state: state === 'overdue' ? 'late' : state === 'paused' ? 'running' : state, step, day }
}

/** Whether a first answer is still to come. */
export function isAwaited({ clock }: Pick<ReportSummary, 'clock'>): boolean {
  return clock?.step === 'acknowledge'
}

/** The day in a team's place. */
export const todayIn = (zone: string): string => dayIn(zone, new Date())
