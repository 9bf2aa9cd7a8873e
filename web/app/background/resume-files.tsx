import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { filesWait } from '#web/files/transfer/mark.ts'
import { useVault } from '#web/platform/vault/vault.ts'

/** The code that sends files is loaded only if some wait. */
let loaded: typeof import('./member-files.tsx') | undefined

/** Sends files of a member's reports that wait on this device, on any page while the vault is open. */
export function ResumeFiles() {
  const vault = useVault()
  const { pathname } = useLocation()
  const [code, setCode] = useState(loaded)
  const mayWait = vault.status === 'open' ? pathname : null
  useEffect(() => {
    if (mayWait === null || loaded || !filesWait()) return
    import('./member-files.tsx').then(
      (found) => setCode((loaded = found)),
      // Without the network nothing can be sent either; the next page tries again.
      () => undefined,
    )
  }, [mayWait])
  return vault.status === 'open' && code ? <code.MemberFiles key={pathname} vault={vault} /> : null
}
