import { useSyncExternalStore } from 'react'
import { happening } from '#web/ui/external-store.ts'

/**
 * The administrator's link of a new server, kept in this tab until somebody has signed in: it counts only for a member.
 * Gone with the tab, and with "Leave quickly".
 */
const waitingKey = 'upstander-administrator-link'

function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

const changed = happening()

export function keepAdministratorLink(token: string): void {
  storage()?.setItem(waitingKey, token)
  changed.tell()
}

/** The waiting token, which keeps waiting. */
export const administratorLink = (): string | null => storage()?.getItem(waitingKey) ?? null

/** Takes the waiting token, so that it is used once. */
export function takeAdministratorLink(): string | null {
  const token = administratorLink()
  storage()?.removeItem(waitingKey)
  changed.tell()
  return token
}

/** Whether a link waits for somebody to sign in. Prerendered pages do not know of any. */
export function useHasAdministratorLink(): boolean {
  return useSyncExternalStore(
    changed.listen,
    () => administratorLink() !== null,
    () => false,
  )
}
