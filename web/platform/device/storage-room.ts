import { deviceChoice } from './choice.ts'

/** What the browser says of the room that this site has. */
export interface StorageRoom {
  readonly usedBytes: number | null
  readonly maxBytes: number | null
  /** Whether the browser keeps it when it runs short of room; `null` where it does not say. */
  readonly isPersistent: boolean | null
}

export async function room(): Promise<StorageRoom> {
  // Without a secure connection browsers leave it out, whatever the types say.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  const isPersistent = (await navigator.storage?.persisted?.().catch(() => null)) ?? null
  return { usedBytes: usage ?? null, maxBytes: quota ?? null, isPersistent }
}

/** Less than this, and the next film or the next day may find no room: a tenth of what there is, or 50 MB. */
export function isNearlyFull({ usedBytes, maxBytes }: StorageRoom): boolean {
  if (usedBytes === null || maxBytes === null) return false
  return maxBytes - usedBytes < Math.min(maxBytes / 10, 50 * 1024 * 1024)
}

/**
 * Asks the browser not to remove what is kept here when it runs short of room. Some browsers ask the person, so this is only
 * done once they have said that the device is theirs.
 *
 * @returns whether it stays now; `null` where the browser cannot say
 */
export async function requestPersistence(): Promise<boolean | null> {
  if (deviceChoice() !== 'own') return null
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null
}

let hasAsked = false

/** Something that is nowhere else was kept on this device: once in each tab the browser is asked to let it stay. */
export function hasStoredData(): void {
  if (hasAsked || typeof navigator === 'undefined' || deviceChoice() !== 'own') return
  hasAsked = true
  void requestPersistence()
}

/**
 * Whether the browser removes what a site keeps after seven days of its use without a visit: Safari, and every browser of iPhones
 * and iPads; not where the site is on the home screen as an app, nor where it may stay.
 * https://webkit.org/blog/14403/updates-to-storage-policy/
 */
export function hasSevenDayRule(
  {
    userAgent,
    maxTouchPoints,
    isStandalone,
  }: { userAgent: string; maxTouchPoints: number; isStandalone: boolean },
  { isPersistent }: Pick<StorageRoom, 'isPersistent'>,
): boolean {
  if (isStandalone || isPersistent === true) return false
  // iPads say that they are Macs, which have no screens to touch.
  const isHandheld =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  const isSafari = /Version\/\d+[\d.]* (?:Mobile\/\w+ )?Safari/.test(userAgent)
  return isHandheld || isSafari
}
