import { watchClearCache } from './clear-cache.ts'
import { watchOpenVault } from './vault/keep-open.ts'
import { watchVault } from './vault/vault.ts'

/** Starts what only a member's browser needs: the vault follows the session, and data is forgotten in time. */
export function watchMember(): () => void {
  const stops = [watchVault(), watchClearCache(), watchOpenVault()]
  return () => {
    for (const stop of stops) stop()
  }
}
