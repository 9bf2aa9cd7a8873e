import { minGroup } from '#content/counts/disclosure-rule.ts'

/**
 * [Note: Noise on released counts] By how much more likely one report more or less may make any answer of one table: e^½. The noise is
 * the two-sided geometric distribution with this ratio, which is the discrete form of the Laplace mechanism (Ghosh, Roughgarden and
 * Sundararajan, https://arxiv.org/abs/0811.2841). docs/decisions/0337-counts-that-reveal-nobody.md says what that shows, and what it does not.
 */
const epsilon = 0.5
const ratio = Math.exp(-epsilon)

/** What a count has to reach together with its noise, so far above ten that a group of ten hardly ever gets there. */
const minPublished = 30
/** Published numbers are rounded to tens. */
const step = 10

/** How counts are published. The product uses {@link released}; a test tries smaller worlds. */
export interface ReleaseRules {
  readonly epsilon: number
  readonly minGroup: number
  readonly minPublished: number
  readonly step: number
}
export const released: ReleaseRules = { epsilon, minGroup, minPublished, step }

/**
 * What is published of one count: null below ten, always; otherwise the count with its noise, rounded, or null if that is too
 * little. Nothing later looks at the count again. [Note: Noise on released counts]
 */
export function publishCount(count: number, noise: number, rules: ReleaseRules = released): number | null {
  if (count < rules.minGroup || count + noise < rules.minPublished) return null
  return Math.round((count + noise) / rules.step) * rules.step
}

/** Noise out of 12 bytes that nobody can know: the difference of two geometric numbers. */
export function noiseOf(bytes: Buffer): number {
  const geometric = (from: number) =>
    Math.floor(Math.log((bytes.readUIntBE(from, 6) + 1) / 2 ** 48) / Math.log(ratio))
  return geometric(0) - geometric(6)
}
