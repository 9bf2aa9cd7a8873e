import { useSyncExternalStore } from 'react'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { installsFromShareMenu, isInstalled } from '#web/platform/install/install-prompt.ts'
import { isNativeShell } from '#web/platform/native/device-actions.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { type PushState, pushState } from '../model/push-state.ts'

const hasPush = () => 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window

const stateChanged = createEmitter()

function subscribe(listener: () => void): () => void {
  const stop = stateChanged.listen(listener)
  window.addEventListener('focus', listener)
  return () => {
    stop()
    window.removeEventListener('focus', listener)
  }
}

/**
 * Whether this device gets notifications; read again when the person comes back, perhaps from the browser's settings.
 * Reading it shows no prompt.
 *
 * @param isKnown whether the server knows this session's browser
 * @returns the state, and a function that reads it again
 */
export function usePushState(isKnown: boolean): readonly [PushState | null, () => void] {
  const isShared = useDeviceChoice() === 'shared'
  const permission = useSyncExternalStore<NotificationPermission | null>(
    subscribe,
    () => (hasPush() ? Notification.permission : 'default'),
    () => null,
  )
  if (permission === null) return [null, stateChanged.emit]
  const state = pushState({
    isShared,
    isShell: isNativeShell(),
    hasPush: hasPush(),
    installsFirst: installsFromShareMenu() && !isInstalled(),
    permission,
    isKnown,
  })
  return [state, stateChanged.emit]
}
