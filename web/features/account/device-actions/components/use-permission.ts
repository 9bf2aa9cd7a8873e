import { useCallback, useEffect, useState } from 'react'
import { deviceActions } from '#web/platform/native/device-actions.ts'
import type { Permission } from '#web/platform/native/ports/actions.ts'

/** What the device does that a person decides on. */
export type WithPermission = 'camera' | 'location' | 'notifications'

/**
 * The state of a permission, which nobody is asked for by looking; `null` until it is known. It is looked at again when the
 * person comes back, perhaps from the settings.
 *
 * @returns the state, and what looks at it again
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
