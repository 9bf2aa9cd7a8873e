import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { hasWaitingFiles } from '#web/files/transfer/pending-flag.ts'
import { useVault } from '#web/platform/vault/vault.ts'

/** The code that sends files is loaded only if some wait. */
let loaded: typeof import('./member-files.tsx') | undefined

/** Sends files of a member's reports that wait on this device, on any page while the vault is open. */
export function ResumeFiles() {
  const vault = useVault()
  const { pathname } = useLocation()
  const [code, setCode] = useState(loaded)
  const openPath = vault.status === 'open' ? pathname : null
  useEffect(() => {
    if (openPath === null || loaded || !hasWaitingFiles()) return
    import('./member-files.tsx').then(
      (found) => setCode((loaded = found)),
      // Without the network nothing can be sent either; the next page tries again.
      () => undefined,
    )
  }, [openPath])
  return vault.status === 'open' && code ? <code.MemberFiles key={pathname} vault={vault} /> : null
}
