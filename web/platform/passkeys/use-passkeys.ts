import { useSyncExternalStore } from 'react'

/** Browsers make passkeys for names only, and over a safe connection. */
function canUse(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** It stays as it is while a page is open. */
const never = () => () => undefined

/** Whether this browser can use passkeys here. No, until the page has been taken over. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(never, canUse, () => false)
}
