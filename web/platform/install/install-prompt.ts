import { deviceChoice } from '../device/choice.ts'
import { isNativeShell } from '../native/device-actions.ts'

/** Where it is noted that somebody does not want to be asked again. Source: specification, section 4. */
export const dismissedKey = 'install-banner-dismissed'

/** Milliseconds between the browser's offer and the banner. Source: specification, section 4. */
export const bannerDelay = 3_000

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
