import { isNativeShell } from './device-actions.ts'

/**
 * Where the app from a store keeps what proves a session, beyond the reach of other apps, of backups and of whoever copies the
 * files of a locked device: the Keychain on iOS, a key of the Keystore on Android.
 */
export interface TokenStore {
  /** @returns `null` where there is none */
  read(): Promise<string | null>
  write(token: string): Promise<void>
  remove(): Promise<void>
}

const key = 'session'

/** @returns `null` in a browser, whose session is in a cookie that no script can read */
export async function tokenStore(): Promise<TokenStore | null> {
  if (!isNativeShell()) return null
  const { KeychainAccess, SecureStorage } = await import('@aparajita/capacitor-secure-storage')
  // It stays on this device, and can be read only while somebody has unlocked it; no copy goes to iCloud.
  const access = KeychainAccess.whenUnlockedThisDeviceOnly
  const isInCloud = false
  return {
    async read() {
      const found = await SecureStorage.get(key, false, isInCloud)
      return typeof found === 'string' ? found : null
    },
    write: (token) => SecureStorage.set(key, token, false, isInCloud, access),
    async remove() {
      await SecureStorage.remove(key, isInCloud)
    },
  }
}
