import { useSyncExternalStore } from 'react'

/** Browsers create passkeys for domain names only, and over secure connections. */
function canUse(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** The value never changes while a page is open. */
const never = () => () => undefined

/** Whether this browser can use passkeys here; false until hydration. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(never, canUse, () => false)
}
