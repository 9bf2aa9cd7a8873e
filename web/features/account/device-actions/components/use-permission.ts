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
  const look = useCallback(() => {
    deviceActions()
      .then((actions) => actions[to].permission())
      .then(setPermission, () => setPermission('untold'))
  }, [to])
  useEffect(() => {
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [look])
  return [permission, look]
}
