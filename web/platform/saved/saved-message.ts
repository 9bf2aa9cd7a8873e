import { useAuth } from '#web/platform/session/auth.tsx'
import { isDatabaseMissing } from '#web/platform/device/database-state.ts'
import { notStoredSentence } from '#web/platform/device/not-stored-sentence.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'

/**
 * Confirms that something was saved only if the device may store it or an account will receive it (until it
 * has, the browser asks before the page is closed); otherwise says that it is not.
 */
export function useSavedMessage(): { isStored: boolean; savedMessage: (stored: string) => string } {
  const isMember = useAuth().user !== null
  const isOwn = useDeviceChoice() === 'own' && !isDatabaseMissing()
  const isStored = isMember || isOwn
  return { isStored, savedMessage: (stored) => (isStored ? stored : notStoredSentence()) }
}
