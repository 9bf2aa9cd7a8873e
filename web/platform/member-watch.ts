import { watchForgetting } from './forgetting.ts'
import { watchVault } from './vault/vault.ts'

/** What only a member's browser needs: the vault kept with the session, and things forgotten in time. */
export function watchMember(): () => void {
  const stops = [watchVault(), watchForgetting()]
  return () => {
    for (const stop of stops) stop()
  }
}
