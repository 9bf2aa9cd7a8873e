import { codeMinutes, maxShownDays } from '#contract/shared-entries.ts'

const slotLength = codeMinutes * 60_000
const dayLength = 86_400_000

/**
 * The quarters of an hour in which a code that works now can have been made: this one and the one before. So it works for one at
 * least and for two at most, and no moment of it has to be kept.
 *
 * @param now in milliseconds
 */
export function slotsOf(now: number): readonly [number, number] {
  const slot = Math.floor(now / slotLength)
  return [slot, slot - 1]
}

/**
 * Whether entries may be shown until this day.
 *
 * @param until `2026-11-25`, in UTC
 * @param now in milliseconds
 */
export function isValidLastDay(until: string, now: number): boolean {
  const days = (Date.parse(until) - Math.floor(now / dayLength) * dayLength) / dayLength
  // A call may arrive after midnight.
  return days >= 0 && days <= maxShownDays
}
