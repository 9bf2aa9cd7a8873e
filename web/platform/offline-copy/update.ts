import { createEmitter } from '#web/ui/external-store.ts'
import { hasUnsavedData } from '../device/unsaved-data.ts'

/** The result of pressing "Update Now". */
export type UpdateOutcome = 'reloading' | 'something is only here' | 'gone'

/**
 * A new version that waits until the person accepts it. It only takes over when requested, and then reloads
 * the document once, in the tab of the request, unless that tab holds unsaved data. [Note: Only in this tab]
 *
 * @param reload - reloads the document
 * @param isAnythingHeld - whether that would erase something
 */
export function createUpdate(
  reload: () => void,
  isAnythingHeld: () => Promise<boolean> = hasUnsavedData,
): {
  /** Whether a new version is waiting. */
  isWaiting: () => boolean
  subscribe: (listener: () => void) => () => void
  watch: (registration: ServiceWorkerRegistration) => void
  apply: () => Promise<UpdateOutcome>
} {
  let waiting: ServiceWorkerRegistration | null = null
  const changed = createEmitter()
  const setWaiting = (registration: ServiceWorkerRegistration) => {
    if (!registration.waiting) return
    waiting = registration
    changed.emit()
  }
  return {
    isWaiting: () => waiting?.waiting != null,
    subscribe: changed.listen,
    watch(registration) {
      setWaiting(registration)
      navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const isUpdate =
          typeof data === 'object' && data !== null && 'type' in data && data.type === 'UPDATE_AVAILABLE'
        if (isUpdate) whenInstalled(registration, () => setWaiting(registration))
      })
    },
    async apply() {
      const next = waiting?.waiting
      if (!next) return 'gone'
      if (await isAnythingHeld()) return 'something is only here'
      navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
      next.postMessage({ type: 'SKIP_WAITING' })
      return 'reloading'
    },
  }
}

/** The worker reports that it has stored everything a moment before the browser calls it installed. */
function whenInstalled({ installing, waiting }: ServiceWorkerRegistration, then: () => void): void {
  if (waiting || !installing) return then()
  installing.addEventListener('statechange', then, { once: true })
}
