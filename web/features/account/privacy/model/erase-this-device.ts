import { eraseDevice } from '#web/platform/device/erase-device.ts'
import { disableDiscreetMode } from '#web/platform/device/discreet.ts'
import { departureKey } from '#web/platform/session/record.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { m } from '#web/messages/compiled/messages.js'

/**
 * Signs out and erases everything that this browser stores.
 *
 * @returns whether the server knows of the sign-out; otherwise one marker stays here, and the next visit sends it
 */
export async function eraseThisDevice(): Promise<'told' | 'untold'> {
  const isSignedIn = sessionStore.current().user !== null
  vaultStore.lock()
  if (isSignedIn) await sessionStore.signOut()
  const isUnsent = sessionStore.hasUnsentSignOut()
  await eraseDevice(isUnsent ? [departureKey] : [])
  disableDiscreetMode(m.privacy_title())
  return isUnsent ? 'untold' : 'told'
}
