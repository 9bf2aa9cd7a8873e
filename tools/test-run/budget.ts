import type { Stage } from './stages.ts'

/** Times how much longer than {@link Stage.seconds} a stage may take before it would not have fitted. */
const margin = 1.25

/** Times how much longer than it should a stage may take, where time is limited, before it is ended. */
const slowdown = 2

/** What has been seen of how fast this machine is. */
export interface Pace {
  /** Seconds that the stages so far took. */
  readonly taken: number
  /** Seconds that they take where nothing else is done. */
  readonly expected: number
}

export function paceAfter({ taken, expected }: Pace, stage: Stage, seconds: number): Pace {
  return { taken: taken + seconds, expected: expected + stage.seconds }
}

/** How long a stage will take here, in seconds: longer where the stages before it took longer, and never shorter. */
export function secondsOf({ seconds }: Stage, { taken, expected }: Pace): number {
  return seconds * Math.max(1, expected > 0 ? taken / expected : 1)
}

/** What ends a stage after so many seconds; nothing where time is not limited. */
export function endingIn(seconds: number): AbortSignal[] {
  return Number.isFinite(seconds) ? [AbortSignal.timeout(Math.ceil(Math.max(0, seconds) * 1000))] : []
}

/** Whether a stage may start with so many seconds left. */
export function fits(stage: Stage, pace: Pace, left: number): boolean {
  return secondsOf(stage, pace) * margin <= left
}

/** Seconds after which a stage of the long run is ended; never where nobody limited the time. */
export function budgetOf(stage: Stage, pace: Pace, minutes: number): number {
  return Number.isFinite(minutes) ? slowdown * secondsOf(stage, pace) : Infinity
}
