import { waiting } from '../../device/waiting.ts'
import { newAct } from '../../incidents/act.ts'

/** Puts one entry into the log with its files: both, or neither. `id` is `null` where nothing came of it. */
export type ImportStep = () => Promise<{ readonly id: string | null; readonly lost: number }>

/** What was put into the log, so far. */
export interface BroughtIn {
  /** Of the entries. */
  readonly ids: readonly string[]
  /** Files that could not be kept. */
  readonly lost: number
  /** Pictures that were in the log before, and were left out. */
  readonly known: number
}

export type Importing = ReturnType<typeof importOf>

/**
 * An import, entry by entry. Where it breaks it goes on at the entry at which it broke, and asking twice for it does it
 * once.
 *
 * @param known how many pictures were left out of it, since they are in the log
 */
export function importOf(steps: readonly ImportStep[], known = 0) {
  const ids: string[] = []
  let [done, lost] = [0, 0]
  let running: Promise<BroughtIn> | null = null
  async function run(tell: (done: number) => void): Promise<BroughtIn> {
    for (const step of steps.slice(done)) {
      tell(done)
      const put = await step()
      done++
      lost += put.lost
      if (put.id !== null) ids.push(put.id)
    }
    return { ids, lost, known }
  }
  return {
    total: steps.length,
    done: () => done,
    run(tell: (done: number) => void): Promise<BroughtIn> {
      running ??= run(tell).finally(() => {
        running = null
      })
      return running
    },
  }
}

/** Takes out of the log again what was put into it together. */
export async function takeBack({ ids }: BroughtIn, memberId: string | null): Promise<void> {
  await waiting.add(
    ids.map((id) => newAct('incident-removed', { act: id })),
    memberId,
  )
}
