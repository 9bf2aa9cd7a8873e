/** How far one of the places that are looked through for a day is. */
export type LookState = 'looking' | 'partial' | 'whole'

interface Indexed {
  readonly step: 'waking' | 'listing' | 'opening' | 'done' | 'stopped'
  readonly inStepAt: string | null
}

/**
 * How far an index of reports is looked through.
 *
 * @param since - ISO 8601, when the page was opened: what was in step after that is only looked through again
 */
export function lookedAt({ step, inStepAt }: Indexed, since: string): LookState {
  if (step === 'done') return 'whole'
  if (step === 'stopped') return 'partial'
  // What is being opened has something new in it.
  return step === 'listing' && inStepAt !== null && inStepAt >= since ? 'whole' : 'looking'
}

/** The same of the log, by where the account's part of it is. */
export function lookedAtLog(account: string): LookState {
  if (account === 'reading') return 'looking'
  return account === 'failed' || account === 'offline' || account === 'kept' ? 'partial' : 'whole'
}

/** All of them together: calm is said only where all was looked at. */
export function together(all: readonly LookState[]): LookState {
  if (all.includes('looking')) return 'looking'
  return all.includes('partial') ? 'partial' : 'whole'
}

interface Written {
  readonly writtenAt: string
  readonly isWaiting: boolean
}

/** How many entries in the account were written after the last report was sent; those on the device only are said apart. */
export function writtenSince(incidents: readonly Written[], lastSent: string): number {
  return incidents.filter(({ writtenAt, isWaiting }) => writtenAt > lastSent && !isWaiting).length
}
