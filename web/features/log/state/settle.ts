import { settled } from '../device/settling.ts'
import { waiting } from '../device/waiting.ts'
import { waitAfter } from './backoff.ts'
import { removeFiles } from '../incidents/owned-files.ts'

/** Removes for good what is over before it left this device. */
export async function settle(): Promise<void> {
  const { acts, incidents } = settled(waiting.current() ?? [], Date.now())
  if (acts.size === 0) return
  await waiting.remove(acts)
  for (const id of incidents) await removeFiles(id)
}

/**
 * Reads what waits. The device may refuse its database for a moment: it is asked again.
 *
 * @returns a function that stops it
 */
export function readUntilRead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const read = (failed: number): Promise<void> =>
    waiting.load().catch((error: unknown) => {
      if (isOver) return
      timer = setTimeout(() => void read(failed + 1), waitAfter(failed, error))
    })
  void read(1)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
