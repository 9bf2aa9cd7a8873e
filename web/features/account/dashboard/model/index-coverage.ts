/** How much of a data source has been searched for today's needs. */
export type Coverage = 'looking' | 'partial' | 'whole'

interface IndexProgress {
  readonly step: 'waking' | 'listing' | 'opening' | 'done' | 'stopped'
  readonly inStepAt: string | null
}

/**
 * How much of an index of reports has been searched.
 *
 * @param since - ISO 8601, when the page was opened: a sync completed before that counts as unfinished
 */
export function indexCoverage({ step, inStepAt }: IndexProgress, since: string): Coverage {
  if (step === 'done') return 'whole'
  if (step === 'stopped') return 'partial'
  // A report is being opened, so it has news.
  return step === 'listing' && inStepAt !== null && inStepAt >= since ? 'whole' : 'looking'
}

/** The same for the log, from the state of its account part. */
export function logCoverage(account: string): Coverage {
  if (account === 'reading') return 'looking'
  return account === 'failed' || account === 'offline' || account === 'kept' ? 'partial' : 'whole'
}

/** The combined state: only if everything was searched can the dashboard say that nothing is due. */
export function combineCoverage(all: readonly Coverage[]): Coverage {
  if (all.includes('looking')) return 'looking'
  return all.includes('partial') ? 'partial' : 'whole'
}

interface LogEntry {
  readonly writtenAt: string
  readonly isWaiting: boolean
}

/** How many entries in the account were written after the last report was sent; entries on the device only are counted separately. */
export function countWrittenSince(incidents: readonly LogEntry[], lastSent: string): number {
  return incidents.filter(({ writtenAt, isWaiting }) => writtenAt > lastSent && !isWaiting).length
}
