/** The tag of the sync event by which the worker learns that the network is back. */
const tag = 'outbox'

/** What Chromium adds to a registration; other browsers do not have it. */
interface SyncManager {
  register: (tag: string) => Promise<void>
}

function syncOf(registration: ServiceWorkerRegistration): SyncManager | null {
  const sync: unknown = Reflect.get(registration, 'sync')
  // If it exists, it has this method.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return typeof sync === 'object' && sync !== null ? (sync as SyncManager) : null
}

/**
 * Asks the browser to wake the worker when the network is back, even if it has suspended this tab. The
 * worker has no keys, so it only wakes the tabs that have them. The tag reveals that something waits, but
 * not what.
 */
export async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // The browser may refuse; the tab retries by itself anyway.
  if (registration?.active)
    await syncOf(registration)
      ?.register(tag)
      .catch(() => undefined)
}

/** Calls back when the worker reports that the network is back. */
export function onSync(callback: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'OUTBOX_DUE') callback()
  })
}
