/** A day with its mood, and what there was on it, by name. */
export interface DayWithThings {
  readonly day: string
  /** From 1 to 5. */
  readonly mood: number
  readonly things: ReadonlySet<string>
}

/** Days with a mood before anything is shown, and days with and without a thing before it is named. */
export const leastDays = 14
export const leastEach = 5
/** How much larger the share of better days is with a thing than without; less is hardly visible. */
const leastDifference = 0.25
/** So many things are named at most. */
const maxNamed = 5

interface Share {
  readonly better: number
  readonly days: number
}

/** Something that was there on more of the better days. It is a count: it knows no cause. */
export interface Helped {
  readonly thing: string
  readonly withIt: Share
  readonly without: Share
}

/** What can be said: nothing before there are enough days, and how many are missing. */
export type WhatHelped =
  | { readonly is: 'too-few'; readonly missing: number }
  | { readonly is: 'counted'; readonly days: number; readonly found: readonly Helped[] }

/**
 * Counts on which days somebody felt better than on their usual day, the median, and what was there on those more often than on
 * others. Each day counts once.
 */
export function whatHelped(days: readonly DayWithThings[]): WhatHelped {
  if (days.length < leastDays) return { is: 'too-few', missing: leastDays - days.length }
  const usual = median(days.map(({ mood }) => mood))
  const share = (of: readonly DayWithThings[]): Share => ({
    better: of.filter(({ mood }) => mood > usual).length,
    days: of.length,
  })
  const things = [...new Set(days.flatMap((each) => [...each.things]))].toSorted()
  const found = things
    .map((thing) => ({
      thing,
      withIt: share(days.filter((each) => each.things.has(thing))),
      without: share(days.filter((each) => !each.things.has(thing))),
    }))
    .filter(
      ({ withIt, without }) =>
        withIt.days >= leastEach &&
        without.days >= leastEach &&
        difference(withIt, without) >= leastDifference,
    )
    .toSorted((one, other) => difference(other.withIt, other.without) - difference(one.withIt, one.without))
  return { is: 'counted', days: days.length, found: found.slice(0, maxNamed) }
}

const difference = (withIt: Share, without: Share) =>
  withIt.better / withIt.days - without.better / without.days

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
