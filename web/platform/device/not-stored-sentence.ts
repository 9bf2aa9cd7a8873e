import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from './device-choice.ts'
import { isDeviceFull } from './database-state.ts'

/** The sentence for text that exists on the screen only and that a reload would lose: that it is not saved, and why. */
export function notStoredSentence(): string {
  const choice = deviceChoice()
  if (choice === 'unknown') return m.device_not_saved_yet()
  if (choice === 'shared') return m.device_not_saved()
  return isDeviceFull() ? m.device_not_saved_full() : m.device_not_saved_failed()
}
