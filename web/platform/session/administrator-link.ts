import { useSyncExternalStore } from 'react'
import { createEmitter } from '#web/ui/external-store.ts'

/**
 * The administrator link of a new server, stored in this tab until somebody has signed in: only a member can
 * use it. Cleared with the tab, and by "Leave quickly".
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

/** The waiting token; it stays stored. */
export const administratorLink = (): string | null => storage()?.getItem(waitingKey) ?? null

/** Removes the waiting token, which is no longer valid. */
export function forgetAdministratorLink(): void {
  storage()?.removeItem(waitingKey)
  changed.emit()
}

/** Uses the waiting token, once. The link counts as being claimed until `work` has settled. */
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

const currentState = (): AdministratorLinkState =>
  isClaiming ? 'claiming' : administratorLink() === null ? 'none' : 'waiting'

/** Whether a link waits for a sign-in, or is being used. Prerendered pages have none. */
export function useAdministratorLinkState(): AdministratorLinkState {
  return useSyncExternalStore(changed.listen, currentState, () => 'none')
}
