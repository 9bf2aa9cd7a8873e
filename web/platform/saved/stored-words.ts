import { useAuth } from '#web/platform/session/auth.tsx'
import { isWithoutDatabase } from '#web/platform/device/database-state.ts'
import { notStoredWords } from '#web/platform/device/not-stored.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'

/**
 * Confirms that something was saved only if the device may store it or an account will receive it (until it
 * has, the browser asks before the page is closed); otherwise says that it is not.
 */
export function useStoredWords(): { isStored: boolean; storedWords: (stored: string) => string } {
  const isMember = useAuth().user !== null
  const isOwn = useDeviceChoice() === 'own' && !isWithoutDatabase()
  const isStored = isMember || isOwn
  return { isStored, storedWords: (stored) => (isStored ? stored : notStoredWords()) }
}
