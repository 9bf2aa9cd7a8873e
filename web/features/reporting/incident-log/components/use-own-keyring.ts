import { useEffect, useState } from 'react'
import { loadWithRetry } from '#web/platform/load-code.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useVault } from '#web/platform/vault/vault.ts'

/** The member's keyring while the vault is open, otherwise `null`. */
export function useOwnKeyring(): Keyring | null {
  const vault = useVault()
  const [keyring, setKeyring] = useState<Keyring | null>(null)
  useEffect(() => {
    if (vault.status !== 'open') return undefined
    let isCurrent = true
    void loadWithRetry(() => import('#web/records/keyring/keyring.ts'))
      .then(({ memberKeyring }) => memberKeyring(vault))
      .then((made) => {
        if (isCurrent) setKeyring(made)
      })
    return () => {
      isCurrent = false
      setKeyring(null)
    }
  }, [vault])
  return keyring
}
