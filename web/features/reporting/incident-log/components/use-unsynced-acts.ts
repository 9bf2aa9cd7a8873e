import { useEffect, useSyncExternalStore } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import { type UnsyncedAct, unsyncedActs } from '../model/unsynced-acts.ts'
import { readUntilRead, settle } from '../model/settle.ts'
import { whenOver } from '../model/run-when-over.ts'

/** What somebody wrote while nobody was signed in has been nowhere else. What a member wrote may have: see the outbox. */
const isNobodys = ({ memberId }: UnsyncedAct) => memberId === null

const settleNow = () => void settle(isNobodys).catch((error: unknown) => logProblem('log-not-settled', error))

/** What waits on this device; `null` until it was read. Removes for good what is over before it left the device. */
export function useUnsyncedActs(): readonly UnsyncedAct[] | null {
  const items = useSyncExternalStore(unsyncedActs.subscribe, unsyncedActs.current, () => null)
  useEffect(readUntilRead, [])
  useEffect(() => whenOver(settleNow), [])
  return items
}
