import { deviceChoice } from '../device/device-choice.ts'
import { isNativeShell } from '../native/device-actions.ts'

/** Local storage key: the person does not want to be asked again. Source: specification, section 4. */
export const dismissedKey = 'install-banner-dismissed'

/** Milliseconds between the browser's offer and the banner. Source: specification, section 4. */
export const bannerDelay = 3_000

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Safari on an iPhone or iPad installs from its share menu only, and fires no event. */
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

export function recordDismissal(): void {
  try {
    localStorage.setItem(dismissedKey, '1')
  } catch {
    // Without storage, the banner shows again on the next visit.
  }
}

/** Whether the banner may be shown: not in the app itself, not after it was dismissed, and never on a shared device. */
export const canOfferInstall = (): boolean =>
  deviceChoice() !== 'shared' && !isInstalled() && !isNativeShell() && !wasDismissed()
