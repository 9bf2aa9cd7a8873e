import { useEffect, type ReactNode } from 'react'
import { followPlainStart, isDiscreet } from './device/discreet-choice.ts'
import { leavingFinished } from './device/leaving.ts'
import { forgetAccountOnSignOut } from './forget-account.ts'
import { AuthProvider } from './session/auth.tsx'
import { SessionViewer } from './session/viewer.tsx'

/** Provides session and vault to the whole app. Mounted once. */
export function Platform({ children }: { children: ReactNode }) {
  useEffect(() => {
    followPlainStart()
    if (isDiscreet()) void import('./device/discreet.ts').then(({ beDiscreet }) => beDiscreet())
    void leavingFinished()
    return forgetAccountOnSignOut()
  }, [])
  return (
    <AuthProvider>
      <SessionViewer>{children}</SessionViewer>
    </AuthProvider>
  )
}
