import type { Permission } from '../ports/actions.ts'

const states: Record<PermissionState, Permission> = {
  granted: 'granted',
  prompt: 'unasked',
  denied: 'refused',
}

/** The state of a permission, without asking the person. */
export async function queryPermission(use: 'camera' | 'geolocation'): Promise<Permission> {
  try {
    return states[(await navigator.permissions.query({ name: use })).state]
  } catch {
    // Some browsers do not know the name, and some do not say.
    return 'untold'
  }
}

/** Whether a browser error means that the person, or the device's administrator, does not allow it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')

/** Whether a browser error means that the person closed the dialog. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
