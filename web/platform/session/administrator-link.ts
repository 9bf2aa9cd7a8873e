import { useSyncExternalStore } from 'react'
import { createEmitter } from '#web/ui/external-store.ts'

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

const changed = createEmitter()
let isClaiming = false

export function storeAdministratorLink(token: string): void {
  storage()?.setItem(waitingKey, token)
  changed.emit()
}

/** The waiting token, which keeps waiting. */
export const administratorLink = (): string | null => storage()?.getItem(waitingKey) ?? null

/** Drops the waiting token, which is good for nothing any more. */
export function forgetAdministratorLink(): void {
  storage()?.removeItem(waitingKey)
  changed.emit()
}

/** Uses the waiting token, once. Until `work` has settled, the link counts as being claimed. */
export async function claimAdministratorLink(work: (token: string) => Promise<void>): Promise<void> {
  const token = administratorLink()
  if (token === null) return
  storage()?.removeItem(waitingKey)
  isClaiming = true
  changed.emit()
  try {
    await work(token)
  } finally {
    isClaiming = false
    changed.emit()
  }
}

export type AdministratorLinkState = 'none' | 'waiting' | 'claiming'

const stateNow = (): AdministratorLinkState =>
  isClaiming ? 'claiming' : administratorLink() === null ? 'none' : 'waiting'

/** Whether a link waits for somebody to sign in, or is being used. Prerendered pages do not know of any. */
export function useAdministratorLinkState(): AdministratorLinkState {
  return useSyncExternalStore(changed.listen, stateNow, () => 'none')
}
