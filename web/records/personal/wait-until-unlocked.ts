import { member, personalRecords } from './personal.ts'

/**
 * Resolves once the current person's records can be read and changed: immediately, or after unlocking.
 *
 * @param signal - of the page: once aborted this never resolves, nor if another person is signed in by then
 */
export function waitUntilUnlocked(signal: AbortSignal): Promise<void> {
  const initialMember = member()
  const { current, subscribe } = personalRecords
  return new Promise((resolve) => {
    const look = () => {
      const { status } = current()
      if (signal.aborted || status === 'reading' || status === 'locked') return
      stop()
      if (member() === initialMember) resolve()
    }
    const stop = subscribe(look)
    signal.addEventListener('abort', stop, { once: true })
    look()
  })
}
