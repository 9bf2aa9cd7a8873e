import { useEffect, useState } from 'react'
import type { OrganisationKey } from '#encryption/organisation.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Access } from './keyring.ts'

const none: readonly OrganisationKey[] = []

/** A member's access with the organisation keys they hold; `null` while the keys are worked out. */
export function useMemberAccess(
  vault: OpenVault,
  organisations: readonly OrganisationKey[] | null = none,
): Access | null {
  const [access, setAccess] = useState<Access | null>(null)
  useEffect(() => {
    if (!organisations) return undefined
    let isCurrent = true
    void import('./keyring.ts')
      .then(({ memberAccess }) => memberAccess(vault, organisations))
      .then((made) => {
        if (isCurrent) setAccess(made)
      })
    return () => {
      isCurrent = false
    }
  }, [vault, organisations])
  return access
}
