import { breath, breathingSeconds } from '#content/calm/exercises.ts'

/** The current position in the exercise. */
export type BreathPace =
  | { readonly phase: 'in' | 'out'; readonly left: number }
  | { readonly phase: 'finished' }

/**
 * The current phase, and its remaining seconds.
 *
 * @param passed - whole seconds since the start
 */
export function paceAt(passed: number): BreathPace {
  if (passed >= breathingSeconds) return { phase: 'finished' }
  const within = passed % (breath.in + breath.out)
  return within < breath.in
    ? { phase: 'in', left: breath.in - within }
    : { phase: 'out', left: breath.in + breath.out - within }
}
