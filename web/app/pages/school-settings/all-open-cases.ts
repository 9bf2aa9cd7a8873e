/** What became of the open cases of an organisation that closes. */
export interface HandedOver {
  /** The reporter is asked now, or was asked before. */
  readonly asked: number
  /** No way to propose it: a reason of law holds it, or it could not be opened here. */
  readonly kept: number
}

/** How each case is looked at and proposed; the page brings it. */
export interface CaseWork {
  readonly listOpen: () => Promise<readonly string[]>
  readonly isProposed: (id: string) => Promise<boolean>
  /** @returns false where the case can go nowhere now */
  readonly propose: (id: string) => Promise<boolean>
}

/**
 * Asks the reporter of each open case, one after the other, whether another organisation may have it. Skips those already
 * asked, so that a retry after a lost network continues where it stopped.
 *
 * @throws OfflineError and whatever `propose` throws; reporters asked until then stay asked
 */
export async function proposeAll(
  { listOpen, isProposed, propose }: CaseWork,
  onProgress: (done: number, all: number) => void,
): Promise<HandedOver> {
  const ids = await listOpen()
  let [asked, kept] = [0, 0]
  for (const [index, id] of ids.entries()) {
    onProgress(index, ids.length)
    const isAsked = (await isProposed(id)) || (await propose(id))
    if (isAsked) asked += 1
    else kept += 1
  }
  return { asked, kept }
}
