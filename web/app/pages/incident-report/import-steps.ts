import { unsyncedActs } from '#web/features/reporting/incident-log/model/unsynced-acts.ts'
import { newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'

/** What one step of an import put into the log. */
interface Put {
  /** The entry's id; `null` where nothing came of it. */
  readonly id: string | null
  /** Files that could not be kept. */
  readonly lost: number
  /** Files for which the person's own device has no room: they are in this tab only. */
  readonly inTab: number
}

/**
 * Puts one entry into the log with its files: both, or neither.
 *
 * @param left - the person goes elsewhere, and nothing more is read
 * @returns `null` where that was before it was done: nothing of it stays
 */
export type ImportStep = (left: AbortSignal) => Promise<Put | null>

/** What was put into the log, so far. */
export interface BroughtIn {
  readonly of: 'messages' | 'pictures'
  /** The ids of the entries. */
  readonly ids: readonly string[]
  readonly lost: number
  readonly inTab: number
  /** Pictures that were in the log before, and were left out. */
  readonly known: number
  /** Entries that were still to come when the page was left. */
  readonly missing: number
}

export const nothingBrought: BroughtIn = { of: 'messages', ids: [], lost: 0, inTab: 0, known: 0, missing: 0 }

export type Importing = ReturnType<typeof importOf>

/**
 * An import, entry by entry. Where it breaks it goes on at the entry at which it broke, and asking twice for it does it
 * once.
 *
 * @param known how many pictures were left out of it, since they are in the log
 */
export function importOf(of: BroughtIn['of'], steps: readonly ImportStep[], known = 0) {
  const ids: string[] = []
  let [done, lost, inTab] = [0, 0, 0]
  let running: Promise<void> | null = null
  async function run(tell: (done: number) => void, left: AbortSignal): Promise<void> {
    for (const step of steps.slice(done)) {
      if (left.aborted) return
      tell(done)
      const put = await step(left)
      if (!put) return
      done++
      lost += put.lost
      inTab += put.inTab
      if (put.id !== null) ids.push(put.id)
    }
  }
  const brought = (): BroughtIn => ({ of, ids, lost, inTab, known, missing: steps.length - done })
  return {
    total: steps.length,
    done: () => done,
    brought,
    /** @param left - nothing more is put in once the person has gone elsewhere */
    async run(tell: (done: number) => void, left: AbortSignal): Promise<BroughtIn> {
      running ??= run(tell, left).finally(() => {
        running = null
      })
      await running
      return brought()
    },
  }
}

/** Takes out of the log again what was put into it together. */
export async function takeBack({ ids }: BroughtIn, memberId: string | null): Promise<void> {
  await unsyncedActs.add(
    ids.map((id) => newAct('incident-removed', { act: id })),
    memberId,
  )
}
