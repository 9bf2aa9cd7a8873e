import type { Stage } from './stages.ts'

/** Times how much longer than {@link Stage.seconds} a stage may take before it would not have fitted. */
const margin = 1.25

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

/** Whether a stage may begin with so many seconds left. */
export function fits(stage: Stage, pace: Pace, left: number): boolean {
  return secondsOf(stage, pace) * margin <= left
}
