import { useEffect, useState } from 'react'
import type { Access } from '#web/records/keyring/keyring.ts'
import { useVault } from '#web/platform/vault/vault.ts'

/** The member's access while the vault is open, and `null` otherwise: the page is the same with it and without. */
export function useOwnAccess(): Access | null {
  const vault = useVault()
  const [access, setAccess] = useState<Access | null>(null)
  useEffect(() => {
    if (vault.status !== 'open') return undefined
    let isCurrent = true
    void import('#web/records/keyring/keyring.ts')
      .then(({ memberAccess }) => memberAccess(vault))
      .then((made) => {
        if (isCurrent) setAccess(made)
      })
    return () => {
      isCurrent = false
      setAccess(null)
    }
  }, [vault])
  return access
}
