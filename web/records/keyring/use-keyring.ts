import { useEffect, useState } from 'react'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { fetchUntilHere } from '#web/platform/code.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Keyring } from './keyring.ts'

const none: readonly OrganisationKey[] = []

/** A member's access with the organisation keys they hold; `null` while the keys are worked out. */
export function useMemberKeyring(
  vault: OpenVault,
  organisations: readonly OrganisationKey[] | null = none,
): Keyring | null {
  const [keyring, setAccess] = useState<Keyring | null>(null)
  useEffect(() => {
    if (!organisations) return undefined
    let isCurrent = true
    void fetchUntilHere(() => import('./keyring.ts'))
      .then(({ memberKeyring: memberAccess }) => memberAccess(vault, organisations))
      .then((made) => {
        if (isCurrent) setAccess(made)
      })
    return () => {
      isCurrent = false
    }
  }, [vault, organisations])
  return keyring
}
