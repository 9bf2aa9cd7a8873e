/** What happened to the open cases of an organisation that closes. */
export interface TransferResult {
  /** Cases whose reporter is asked now, or was asked before. */
  readonly proposedCount: number
  /** Cases that cannot be proposed: they are under a legal hold, or could not be opened here. */
  readonly unproposedCount: number
}

/** How a case is checked and proposed; provided by the page. */
export interface CaseWork {
  readonly listOpen: () => Promise<readonly string[]>
  readonly isProposed: (id: string) => Promise<boolean>
  /** @returns false if the case cannot be transferred now */
  readonly propose: (id: string) => Promise<boolean>
}

/**
 * Asks the reporter of each open case, one after the other, whether another organisation may have it. Skips
 * those already asked, so that a retry after a network failure continues where it stopped.
 *
 * @throws OfflineError and whatever `propose` throws; reporters asked until then stay asked
 */
export async function proposeAll(
  { listOpen, isProposed, propose }: CaseWork,
  onProgress: (done: number, all: number) => void,
): Promise<TransferResult> {
  const ids = await listOpen()
  let [proposedCount, unproposedCount] = [0, 0]
  for (const [index, id] of ids.entries()) {
    onProgress(index, ids.length)
    const isAsked = (await isProposed(id)) || (await propose(id))
    if (isAsked) proposedCount += 1
    else unproposedCount += 1
  }
  return { proposedCount: proposedCount, unproposedCount: unproposedCount }
}
