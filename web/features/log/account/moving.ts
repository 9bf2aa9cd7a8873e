import type { OpenedReport } from '#web/records/sealing/opening.ts'
import type { Act } from '../incidents/act.ts'
import type { WaitingAct } from '../device/waiting.ts'
import { isBehind } from './writing.ts'

/** What moving what waits on the device into an account needs. */
export interface SyncSource {
  readonly memberId: string
  /** What waits now, in order. */
  readonly waiting: () => readonly WaitingAct[]
  /** It has arrived. */
  readonly arrived: (ids: ReadonlySet<string>) => Promise<void>
  /** The log that is written in; it is opened where there is none yet. */
  readonly read: () => Promise<OpenedReport>
  readonly write: (log: OpenedReport, act: Act) => Promise<OpenedReport>
  readonly show: (log: OpenedReport) => void
  readonly now: () => number
}

/** How often another device may be first before this one gives the turn up until later. */
const mostTries = 8

/** Whether something that waits may go into this member's account now. */
export function isDue({ memberId, until }: WaitingAct, member: string, now: number): boolean {
  return (memberId === null || memberId === member) && until <= now
}

/**
 * Writes what waits into the account, in its order, each once. Where another device or tab wrote meanwhile, the log is
 * read again and the same is tried once more.
 *
 * @returns how many acts arrived
 * @throws ApiError, OfflineError, EncryptionError; what has not arrived still waits
 */
export async function syncOutbox(moving: SyncSource): Promise<number> {
  let count = 0
  for (let tries = 0; tries < mostTries;) {
    const due = () => moving.waiting().filter((each) => isDue(each, moving.memberId, moving.now()))
    if (due().length === 0) return count
    let log = await moving.read()
    try {
      for (let next = due()[0]; next; next = due()[0]) {
        const { act } = next
        log = await moving.write(log, act)
        moving.show(log)
        await moving.arrived(new Set([act.id]))
        count++
        tries = 0
      }
    } catch (error) {
      if (!isBehind(error) || ++tries >= mostTries) throw error
    }
  }
  return count
}
