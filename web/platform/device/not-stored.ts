import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from './choice.ts'
import { isDeviceFull } from './database-state.ts'

/** What is said of words that are only on the screen, so that a reload loses them: that they are not saved, and why. */
export function notStoredWords(): string {
  const choice = deviceChoice()
  if (choice === 'unknown') return m.device_not_saved_yet()
  if (choice === 'shared') return m.device_not_saved()
  return isDeviceFull() ? m.device_not_saved_full() : m.device_not_saved_failed()
}
