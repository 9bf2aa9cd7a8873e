import { externalStore } from '#web/ui/external-store.ts'

/** The event that Chromium fires for a page that can be installed. */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const offer = externalStore<InstallPromptEvent | null>(null)

/** The browser's offer to install the app, from when it arrives until it is used. */
export const installOffer = {
  current: offer.current,
  subscribe: offer.subscribe,
  /** The offer can be used once. */
  use: (): InstallPromptEvent | null => {
    const used = offer.current()
    offer.set(null)
    return used
  },
}

/** Listens for the browser's offer, which comes once and early. @returns the function that stops it */
export function watchInstallOffer(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault()
      // The browser fires it with these members and no other.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      offer.set(event as InstallPromptEvent)
    },
    { signal },
  )
  window.addEventListener('appinstalled', () => offer.set(null), { signal })
  return () => stop.abort()
}
