/**
 * Whether this device gets notifications: `on`; `off`, one press enables them; `refused`, only the person can change it, in
 * the browser; `install`, an iPhone or iPad notifies installed apps only; `shared`, others use the device; `shell`, the store app
 * has none yet; `missing`, the browser has no support.
 */
export type PushState = 'on' | 'off' | 'refused' | 'install' | 'shared' | 'shell' | 'missing'

interface PushSupport {
  readonly isShared: boolean
  readonly isShell: boolean
  /** Whether the browser supports service workers, push and notifications. */
  readonly hasPush: boolean
  /** An iPhone or iPad, in the browser and not in an app on the home screen. */
  readonly installsFirst: boolean
  readonly permission: NotificationPermission
  /** Whether the server has this session's subscription. */
  readonly isKnown: boolean
}

export function pushState(isDeviceSubscribed: PushSupport): PushState {
  if (isDeviceSubscribed.isShared) return 'shared'
  if (isDeviceSubscribed.isShell) return 'shell'
  if (isDeviceSubscribed.installsFirst) return 'install'
  if (!isDeviceSubscribed.hasPush) return 'missing'
  if (isDeviceSubscribed.permission === 'denied') return 'refused'
  return isDeviceSubscribed.permission === 'granted' && isDeviceSubscribed.isKnown ? 'on' : 'off'
}
