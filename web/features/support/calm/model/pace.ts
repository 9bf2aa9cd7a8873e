import { breath, breathingSeconds } from '#content/calm/exercises.ts'

/** The current position in the exercise. */
export type BreathPace =
  | { readonly phase: 'in' | 'out'; readonly left: number }
  | { readonly phase: 'finished' }

/**
 * The current phase, and its remaining seconds.
 *
 * @param elapsed - whole seconds since the start
 */
export function breathPace(elapsed: number): BreathPace {
  if (elapsed >= breathingSeconds) return { phase: 'finished' }
  const sinceCycleStart = elapsed % (breath.in + breath.out)
  return sinceCycleStart < breath.in
    ? { phase: 'in', left: breath.in - sinceCycleStart }
    : { phase: 'out', left: breath.in + breath.out - sinceCycleStart }
}
