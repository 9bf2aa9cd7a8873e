import type { PermissionState } from '@capacitor/core'
import type { Permission } from '../ports/actions.ts'
import { ActionMissing, PermissionMissing, type Permitted } from '../ports/failures.ts'

const states: Record<PermissionState | 'limited', Permission> = {
  granted: 'granted',
  // Some of it, such as a place that is not exact.
  limited: 'granted',
  prompt: 'unasked',
  'prompt-with-rationale': 'unasked',
  denied: 'refused',
}

/** What the device says of permissions of which one is enough. */
export function strongest(...given: (PermissionState | 'limited')[]): Permission {
  const found = given.map((each) => states[each])
  return found.find((each) => each === 'granted') ?? found.find((each) => each === 'unasked') ?? 'refused'
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

interface Codes {
  /** Says that the device does not allow it. */
  readonly refused: string
  /** Says that the person closed it. */
  readonly closed?: string
}

/**
 * Does something with a permission, which is asked for where nobody was asked yet.
 *
 * @param ask asks the person where needed, and says what they answered
 * @returns `null` where the person closed it
 * @throws PermissionMissing
 * @throws ActionMissing for every other failure of the device
 */
export async function withPermission<T>(
  permitted: Permitted,
  ask: () => Promise<Permission>,
  { refused, closed }: Codes,
  act: () => Promise<T>,
): Promise<T | null> {
  try {
    if ((await ask()) !== 'granted') throw new PermissionMissing(permitted)
    return await act()
  } catch (cause) {
    if (cause instanceof PermissionMissing) throw cause
    if (closed && hasCode(cause, closed)) return null
    throw hasCode(cause, refused) ? new PermissionMissing(permitted, { cause }) : new ActionMissing({ cause })
  }
}
