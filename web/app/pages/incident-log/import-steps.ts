import { unsyncedActs } from '#web/features/reporting/incident-log/model/unsynced-acts.ts'
import { newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'

/** The result of one step of an import. */
interface StepResult {
  /** The entry's id; `null` if nothing was imported. */
  readonly id: string | null
  /** Files that could not be stored. */
  readonly lost: number
  /** Files for which the person's own device has no space: they are in this tab only. */
  readonly inTab: number
}

/**
 * Imports one entry with its files: both, or neither.
 *
 * @param left - aborted when the person leaves the page
 * @returns `null` if that was before it was done: nothing of it stays
 */
export type ImportStep = (left: AbortSignal) => Promise<StepResult | null>

/** What was imported so far. */
export interface ImportResult {
  readonly of: 'messages' | 'pictures'
  /** The ids of the entries. */
  readonly ids: readonly string[]
  readonly lost: number
  readonly inTab: number
  /** Pictures that were in the log already, and were skipped. */
  readonly known: number
  /** Entries that were still missing when the page was left. */
  readonly missing: number
}

export const emptyImport: ImportResult = { of: 'messages', ids: [], lost: 0, inTab: 0, known: 0, missing: 0 }

export type ImportRun = ReturnType<typeof createImport>

/**
 * An import, entry by entry. After a failure it continues at the entry that failed, and concurrent calls run
 * it once.
 *
 * @param known how many pictures were skipped, since they are in the log
 */
export function createImport(of: ImportResult['of'], steps: readonly ImportStep[], known = 0) {
  const ids: string[] = []
  let [done, lost, inTab] = [0, 0, 0]
  let running: Promise<void> | null = null
  async function run(onStep: (done: number) => void, left: AbortSignal): Promise<void> {
    for (const step of steps.slice(done)) {
      if (left.aborted) return
      onStep(done)
      const put = await step(left)
      if (!put) return
      done++
      lost += put.lost
      inTab += put.inTab
      if (put.id !== null) ids.push(put.id)
    }
  }
  const result = (): ImportResult => ({ of, ids, lost, inTab, known, missing: steps.length - done })
  return {
    total: steps.length,
    done: () => done,
    result,
    /** @param left - stops the import when the person leaves the page */
    async run(onStep: (done: number) => void, left: AbortSignal): Promise<ImportResult> {
      running ??= run(onStep, left).finally(() => {
        running = null
      })
      await running
      return result()
    },
  }
}

/** Removes the entries of an import from the log again. */
export async function undoImport({ ids }: ImportResult, memberId: string | null): Promise<void> {
  await unsyncedActs.add(
    ids.map((id) => newAct('incident-removed', { act: id })),
    memberId,
  )
}
