import { member, personalRecords } from './personal.ts'

/**
 * Resolves once the records of whoever is here now can be read and changed: at once, or when they have unlocked them.
 *
 * @param signal - of the page: once it was left this never resolves, nor does it where somebody else is here by then
 */
export function whenOpen(signal: AbortSignal): Promise<void> {
  const whose = member()
  const { current, subscribe } = personalRecords
  return new Promise((resolve) => {
    const look = () => {
      const { status } = current()
      if (signal.aborted || status === 'reading' || status === 'locked') return
      stop()
      if (member() === whose) resolve()
    }
    const stop = subscribe(look)
    signal.addEventListener('abort', stop, { once: true })
    look()
  })
}
