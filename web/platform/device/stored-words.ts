import { useAuth } from '#web/platform/session/auth.tsx'
import { isWithoutDatabase } from './database-state.ts'
import { notStoredWords } from './not-stored.ts'
import { useDeviceChoice } from './use-device-choice.ts'

/**
 * Says that something was saved only where the device may store it, or where it goes into an account: until it has arrived there the
 * browser asks before the page is closed. Elsewhere that it is not.
 */
export function useStoredWords(): { isStored: boolean; storedWords: (stored: string) => string } {
  const isMember = useAuth().user !== null
  const isOwn = useDeviceChoice() === 'own' && !isWithoutDatabase()
  const isStored = isMember || isOwn
  return { isStored, storedWords: (stored) => (isStored ? stored : notStoredWords()) }
}
