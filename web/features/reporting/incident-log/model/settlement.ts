import { waitBefore } from '#web/platform/outbox/outcome.ts'
import { findSettled } from './settled-acts.ts'
import { type UnsyncedAct, unsyncedActs } from './unsynced-acts.ts'
import { removeFiles } from './owned-files.ts'

/**
 * Permanently removes acts that cancelled each other out before leaving this device.
 *
 * @param own - selects the acts
 * @param mayHaveLeft - whether the act with this id may have arrived in an account
 */
export async function settle(
  own: (each: UnsyncedAct) => boolean,
  mayHaveLeft?: (id: string) => boolean,
): Promise<void> {
  const { acts, incidents } = findSettled((unsyncedActs.current() ?? []).filter(own), Date.now(), mayHaveLeft)
  if (acts.size === 0) return
  await unsyncedActs.remove(acts)
  for (const id of incidents) await removeFiles(id)
}

/**
 * Loads the waiting acts, retrying if the device's database fails.
 *
 * @returns a function that stops it
 */
export function loadWithRetries(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const read = (failed: number): Promise<void> =>
    unsyncedActs.load().catch((error: unknown) => {
      if (isOver) return
      timer = setTimeout(() => void read(failed + 1), waitBefore(failed, error))
    })
  void read(1)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
