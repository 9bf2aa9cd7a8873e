import { useCallback, useEffect, useState } from 'react'
import { deviceActions } from '#web/platform/native/device-actions.ts'
import type { Permission } from '#web/platform/native/ports/actions.ts'

/** Device functions that need a permission. */
export type WithPermission = 'camera' | 'location' | 'notifications'

/**
 * The state of a permission, read without a prompt; `null` until it is known. It is read again when the
 * person comes back, perhaps from the settings.
 *
 * @returns the state, and a function that reads it again
 */
export function usePermission(to: WithPermission): readonly [Permission | null, () => void] {
  const [permission, setPermission] = useState<Permission | null>(null)
  const refreshState = useCallback(() => {
    deviceActions()
      .then((actions) => actions[to].permission())
      .then(setPermission, () => setPermission('untold'))
  }, [to])
  useEffect(() => {
    refreshState()
    window.addEventListener('focus', refreshState)
    return () => window.removeEventListener('focus', refreshState)
  }, [refreshState])
  return [permission, refreshState]
}
