/** A day with its mood and its factors, by name. */
export interface DayWithFactors {
  readonly day: string
  /** From 1 to 5. */
  readonly mood: number
  readonly factors: ReadonlySet<string>
}

/** Minimum days with a mood before anything is shown, and minimum days with and without a factor before it is listed. */
export const minDays = 14
export const minDaysEach = 5
/** The minimum difference between the shares of better days with and without a factor; less is hardly noticeable. */
const minDifference = 0.25
/** The maximum of listed factors. */
const maxFactors = 5

interface Share {
  readonly better: number
  readonly days: number
}

/** A factor that was present on more of the better days. It is a count, not a cause. */
export interface HelpfulFactor {
  readonly factor: string
  readonly withIt: Share
  readonly without: Share
}

/** The result: nothing before there are enough days, with the number of missing ones. */
export type WhatHelped =
  | { readonly is: 'too-few'; readonly missing: number }
  | { readonly is: 'counted'; readonly days: number; readonly found: readonly HelpfulFactor[] }

/**
 * Counts the days on which the person felt better than on their median day, and the factors that were more frequent on those than on
 * others. Each day counts once.
 */
export function whatHelped(days: readonly DayWithFactors[]): WhatHelped {
  if (days.length < minDays) return { is: 'too-few', missing: minDays - days.length }
  const usual = median(days.map(({ mood }) => mood))
  const share = (of: readonly DayWithFactors[]): Share => ({
    better: of.filter(({ mood }) => mood > usual).length,
    days: of.length,
  })
  const factors = [...new Set(days.flatMap((each) => [...each.factors]))].toSorted()
  const found = factors
    .map((factor) => ({
      factor,
      withIt: share(days.filter((each) => each.factors.has(factor))),
      without: share(days.filter((each) => !each.factors.has(factor))),
    }))
    .filter(
      ({ withIt, without }) =>
        withIt.days >= minDaysEach &&
        without.days >= minDaysEach &&
        difference(withIt, without) >= minDifference,
    )
    .toSorted((one, other) => difference(other.withIt, other.without) - difference(one.withIt, one.without))
  return { is: 'counted', days: days.length, found: found.slice(0, maxFactors) }
}

const difference = (withIt: Share, without: Share) =>
  withIt.better / withIt.days - without.better / without.days

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
