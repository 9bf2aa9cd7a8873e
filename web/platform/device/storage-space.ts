import { deviceChoice } from './device-choice.ts'

/** The browser's report on this site's storage space. */
export interface StorageSpace {
  readonly usedBytes: number | null
  readonly maxBytes: number | null
  /** Whether the browser keeps the data when it runs short of space; `null` if it does not say. */
  readonly isPersistent: boolean | null
}

export async function storageSpace(): Promise<StorageSpace> {
  // Browsers omit it on insecure connections, whatever the types say.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  const isPersistent = (await navigator.storage?.persisted?.().catch(() => null)) ?? null
  return { usedBytes: usage ?? null, maxBytes: quota ?? null, isPersistent }
}

/**
 * Whether the next video or the next day may find no space: less than a tenth of the total, or less than 50
 * MB, is left.
 */
export function isNearlyFull({ usedBytes, maxBytes }: StorageSpace): boolean {
  if (usedBytes === null || maxBytes === null) return false
  return maxBytes - usedBytes < Math.min(maxBytes / 10, 50 * 1024 * 1024)
}

/**
 * Asks the browser not to evict this site's data when it runs short of space. Some browsers prompt the
 * person, so this is only done once they have said that the device is theirs.
 *
 * @returns whether the data is protected now; `null` if the browser cannot say
 */
export async function requestPersistence(): Promise<boolean | null> {
  if (deviceChoice() !== 'own') return null
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null
}

let hasRequested = false

/** Called when data that exists nowhere else was stored on this device: requests persistence once per tab. */
export function requestPersistenceOnce(): void {
  if (hasRequested || typeof navigator === 'undefined' || deviceChoice() !== 'own') return
  hasRequested = true
  void requestPersistence()
}

/**
 * Whether the browser deletes a site's data after seven days of browser use without a visit: Safari, and
 * every browser on iPhones and iPads; not if the site is on the home screen as an app, nor if its storage is
 * persistent. https://webkit.org/blog/14403/updates-to-storage-policy/
 */
export function hasSevenDayRule(
  {
    userAgent,
    maxTouchPoints,
    isStandalone,
  }: { userAgent: string; maxTouchPoints: number; isStandalone: boolean },
  { isPersistent }: Pick<StorageSpace, 'isPersistent'>,
): boolean {
  if (isStandalone || isPersistent === true) return false
  // iPads identify as Macs, which have no touch screens.
  const isHandheld =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  const isSafari = /Version\/\d+[\d.]* (?:Mobile\/\w+ )?Safari/.test(userAgent)
  return isHandheld || isSafari
}
