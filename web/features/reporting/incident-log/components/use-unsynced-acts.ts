import { useEffect, useSyncExternalStore } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import { type UnsyncedAct, unsyncedActs } from '../model/unsynced-acts.ts'
import { loadWithRetries, settle } from '../model/settlement.ts'
import { watchUndoPeriods } from '../model/undo-periods.ts'

/** An act written while signed out has never left the device. A member's may have: see the outbox. */
const isUnassigned = ({ memberId }: UnsyncedAct) => memberId === null

const settleNow = () =>
  void settle(isUnassigned).catch((error: unknown) => logProblem('log-not-settled', error))

/** The acts waiting on this device; `null` until loaded. Permanently removes those that were undone before leaving the device. */
export function useUnsyncedActs(): readonly UnsyncedAct[] | null {
  const items = useSyncExternalStore(unsyncedActs.subscribe, unsyncedActs.current, () => null)
  useEffect(loadWithRetries, [])
  useEffect(() => watchUndoPeriods(settleNow), [])
  return items
}
