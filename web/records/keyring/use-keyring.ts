import { useEffect, useState } from 'react'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { loadWithRetry } from '#web/platform/load-code.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Keyring } from './keyring.ts'

const none: readonly OrganisationKey[] = []

/** A member's keyring with the organisation keys they hold; `null` while the keys are computed. */
export function useMemberKeyring(
  vault: OpenVault,
  organisations: readonly OrganisationKey[] | null = none,
): Keyring | null {
  const [keyring, setKeyring] = useState<Keyring | null>(null)
  useEffect(() => {
    if (!organisations) return undefined
    let isCurrent = true
    void loadWithRetry(() => import('./keyring.ts'))
      .then(({ memberKeyring }) => memberKeyring(vault, organisations))
      .then((made) => {
        if (isCurrent) setKeyring(made)
      })
    return () => {
      isCurrent = false
    }
  }, [vault, organisations])
  return keyring
}
