import { counted, type Finding, warning, ok, wrong } from './check.ts'

/** Authenticator codes change every 30 seconds, and links have an expiry. */
const toleranceSeconds = 30

/**
 * What a difference between two clocks means.
 * @param aheadBy milliseconds by which the other clock is ahead of this one
 * @param allowedSeconds seconds
 */
export function clockFinding(other: string, aheadBy: number, allowedSeconds: number): Finding {
  const seconds = Math.round(Math.abs(aheadBy) / 1000)
  if (Math.abs(aheadBy) <= allowedSeconds * 1000) return ok(`This clock and that of ${other} agree.`)
  const sentence = `This clock is ${counted(seconds, 'second')} ${aheadBy > 0 ? 'behind' : 'ahead of'} that of ${other}: have both set by NTP (timedatectl).`
  return seconds > toleranceSeconds ? wrong(sentence) : warning(sentence)
}
