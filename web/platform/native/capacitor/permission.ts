import type { PermissionState } from '@capacitor/core'
import type { Permission } from '../ports/actions.ts'
import { ActionMissing, PermissionMissing, type Permitted } from '../ports/failures.ts'

const states: Record<PermissionState | 'limited', Permission> = {
  granted: 'granted',
  // Partly granted, such as an approximate location.
  limited: 'granted',
  prompt: 'unasked',
  'prompt-with-rationale': 'unasked',
  denied: 'refused',
}

/** The best state among permissions of which one is sufficient. */
export function bestPermission(...permissionStates: (PermissionState | 'limited')[]): Permission {
  const found = permissionStates.map((each) => states[each])
  return found.find((each) => each === 'granted') ?? found.find((each) => each === 'unasked') ?? 'refused'
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

interface Codes {
  /** The code for a denied permission. */
  readonly refused: string
  /** The code for a dialog that the person closed. */
  readonly closed?: string
}

/**
 * Runs an action that needs a permission, and requests the permission first if necessary.
 *
 * @param requestPermission requests the permission if needed, and returns its state
 * @returns `null` if the person closed the dialog
 * @throws PermissionMissing
 * @throws ActionMissing for every other failure of the device
 */
export async function withPermission<T>(
  permitted: Permitted,
  requestPermission: () => Promise<Permission>,
  { refused, closed }: Codes,
  act: () => Promise<T>,
): Promise<T | null> {
  try {
    if ((await requestPermission()) !== 'granted') throw new PermissionMissing(permitted)
    return await act()
  } catch (cause) {
    if (cause instanceof PermissionMissing) throw cause
    if (closed && hasCode(cause, closed)) return null
    throw hasCode(cause, refused) ? new PermissionMissing(permitted, { cause }) : new ActionMissing({ cause })
  }
}
