import { useEffect, type ReactNode } from 'react'
import { applyPlainStart, isDiscreet } from './device/discreet-choice.ts'
import { waitForLeaveCleanup } from './device/leave-cleanup.ts'
import { forgetAccountOnSignOut } from './forget-account.ts'
import { AuthProvider } from './session/auth.tsx'
import { SessionViewer } from './session/viewer.tsx'

/** Provides session and vault to the whole app. Mounted once. */
export function Platform({ children }: { children: ReactNode }) {
  useEffect(() => {
    applyPlainStart()
    if (isDiscreet())
      void import('./device/discreet.ts').then(({ enableDiscreetMode }) => enableDiscreetMode())
    void waitForLeaveCleanup()
    return forgetAccountOnSignOut()
  }, [])
  return (
    <AuthProvider>
      <SessionViewer>{children}</SessionViewer>
    </AuthProvider>
  )
}
