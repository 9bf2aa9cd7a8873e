import { breath, breathingSeconds } from '#content/calm/exercises.ts'

/** Where somebody is in the exercise. */
export type BreathPace =
  | { readonly phase: 'in' | 'out'; readonly left: number }
  | { readonly phase: 'finished' }

/**
 * What to do now, and for how many seconds more.
 *
 * @param passed - whole seconds since it was started
 */
export function paceAt(passed: number): BreathPace {
  if (passed >= breathingSeconds) return { phase: 'finished' }
  const within = passed % (breath.in + breath.out)
  return within < breath.in
    ? { phase: 'in', left: breath.in - within }
    : { phase: 'out', left: breath.in + breath.out - within }
}
