/** The tag under which the worker hears that there is a network again. */
const tag = 'outbox'

/** What Chromium adds to a registration; other browsers have none of it. */
interface SyncManager {
  register: (tag: string) => Promise<void>
}

function syncOf(registration: ServiceWorkerRegistration): SyncManager | null {
  const sync: unknown = Reflect.get(registration, 'sync')
  // Where there is one, it has this method.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return typeof sync === 'object' && sync !== null ? (sync as SyncManager) : null
}

/**
 * Asks the browser to wake the worker once there is a network, also where it has put this tab to sleep. The worker has no keys, so
 * all it does is to wake the tabs that have them. The name of the wish says that something waits, and nothing of what.
 */
export async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // A browser may refuse it, and nothing is lost: the tab tries again by itself.
  if (registration?.active)
    await syncOf(registration)
      ?.register(tag)
      .catch(() => undefined)
}

/** Calls back when the worker says that there is a network again. */
export function onSync(callback: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'OUTBOX_DUE') callback()
  })
}
