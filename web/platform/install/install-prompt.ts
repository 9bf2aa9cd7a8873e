import { externalStore } from '#web/ui/external-store.ts'
import { deviceChoice } from '../device/choice.ts'
import { isNativeShell } from '../native/device-actions.ts'

/** What Chromium gives a page that can be installed. */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Where it is noted that somebody does not want to be asked again. Source: specification, section 4. */
export const dismissedKey = 'install-banner-dismissed'

/** Milliseconds between the browser's offer and the banner. Source: specification, section 4. */
export const bannerDelay = 3_000

const offer = externalStore<InstallPromptEvent | null>(null)

/** The browser's offer to install the app, from the moment it comes until it is used. */
export const installOffer = {
  current: offer.current,
  subscribe: offer.subscribe,
  /** It can be used once. */
  use: (): InstallPromptEvent | null => {
    const used = offer.current()
    offer.set(null)
    return used
  },
}

/** Waits for the browser's offer, which comes once and early. @returns a function that stops it */
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

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Safari on an iPhone or iPad installs from its share menu only, and makes no offer. */
export const installsFromShareMenu = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null
  } catch {
    return true
  }
}

export function noteDismissed(): void {
  try {
    localStorage.setItem(dismissedKey, '1')
  } catch {
    // A browser that keeps nothing asks again on the next visit.
  }
}

/** Whether the banner may be shown: not in the app itself, not to who said no, and never on a device that others look at. */
export const mayOffer = (): boolean =>
  deviceChoice() !== 'shared' && !isInstalled() && !isNativeShell() && !wasDismissed()
