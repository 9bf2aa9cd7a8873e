/** What became of the open cases of an organisation that closes. */
export interface HandedOver {
  /** Whoever sent it is asked now, or was asked before. */
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
 * Asks whoever sent each open case whether another organisation may have it, one case after the other. What was asked before is left
 * alone, so that trying again after a lost network goes on where it was.
 *
 * @throws OfflineError and whatever else `propose` throws; what was asked until then stays asked
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
