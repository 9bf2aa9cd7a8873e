import { isWithoutDatabase } from './connection.ts'
import { notStoredWords } from './not-stored.ts'
import { useDeviceChoice } from './use-device-choice.ts'

/** Says that something was saved only where the device may store it; elsewhere that it is not. */
export function useStoredWords(): { isStored: boolean; storedWords: (stored: string) => string } {
  const isStored = useDeviceChoice() === 'own' && !isWithoutDatabase()
  return { isStored, storedWords: (stored) => (isStored ? stored : notStoredWords()) }
}
