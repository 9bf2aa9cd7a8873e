import { isNativeShell } from '#web/platform/native/device-actions.ts'

/** The browser, without anything that would identify this device. */
export interface Browser {
  readonly name: string
  readonly system: string
}

/** The first match counts: most browsers also contain the names of others. */
const browsers = [
  ['Edge', /Edg\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
] as const

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

export function browserName(userAgent: string): Browser {
  const found = browsers.map(([name, mark]) => [name, mark.exec(userAgent)?.[1]] as const)
  const [name, version] = found.find(([, number]) => number) ?? ['?', '']
  const [system] = systems.find(([, mark]) => mark.test(userAgent)) ?? ['?']
  return { name: `${name} ${version}`.trim(), system }
}

/** Optional browser features that the app uses, by their standard names. */
export function supported(): Record<string, boolean> {
  const has = (place: object | undefined, name: string) => place !== undefined && name in place
  const { navigator: device } = globalThis
  return {
    'secure context': globalThis.isSecureContext,
    'native shell': isNativeShell(),
    'service worker': has(device, 'serviceWorker'),
    'cache storage': has(globalThis, 'caches'),
    indexedDB: has(globalThis, 'indexedDB'),
    'file system': has(device.storage, 'getDirectory'),
    'persistent storage': has(device.storage, 'persist'),
    'web locks': has(device, 'locks'),
    'broadcast channel': has(globalThis, 'BroadcastChannel'),
    'background sync': has(globalThis, 'SyncManager'),
    push: has(globalThis, 'PushManager'),
    notifications: has(globalThis, 'Notification'),
    passkeys: has(globalThis, 'PublicKeyCredential'),
    'web crypto': has(globalThis.crypto, 'subtle'),
    camera: has(device.mediaDevices, 'getUserMedia'),
    recording: has(globalThis, 'MediaRecorder'),
    location: has(device, 'geolocation'),
    vibration: has(device, 'vibrate'),
    share: has(device, 'share'),
    'trusted types': has(globalThis, 'trustedTypes'),
  }
}
