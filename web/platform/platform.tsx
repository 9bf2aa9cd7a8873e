import { useEffect, type ReactNode } from 'react'
import { watchLeaving } from './device/leaving.ts'
import { watchForgetting } from './forgetting.ts'
import { AuthProvider } from './session/auth.tsx'
import { SessionViewer } from './session/viewer.tsx'
import { watchVault } from './vault/vault.ts'

/** Session and vault around the whole app. Stands once. */
export function Platform({ children }: { children: ReactNode }) {
  useEffect(() => {
    const stops = [watchVault(), watchForgetting(), watchLeaving()]
    return () => stops.forEach((stop) => stop())
  }, [])
  return (
    <AuthProvider>
      <SessionViewer>{children}</SessionViewer>
    </AuthProvider>
  )
}
