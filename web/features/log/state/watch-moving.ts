import { logProblem } from '#web/platform/log/log.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { type SyncState, notSyncing } from './mover.ts'

let state: SyncState = notSyncing
const listeners = new Set<() => void>()

function tell(next: SyncState) {
  state = next
  for (const listener of listeners) listener()
}

/** What is being moved into the account in this tab. */
export const moving = {
  current: () => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Writes into the account what waits on the device, whenever something is due, the vault is open and the server can be
 * reached: on every page, so that nothing stays on one device only because nobody looks at the log.
 *
 * @returns a function that stops it
 */
export function watchMoving(): () => void {
  let opened: OpenVault | null = null
  let stop = () => {}
  function follow() {
    const vault = vaultStore.current()
    const open = vault.status === 'open' ? vault : null
    if (open === opened) return
    stop()
    opened = open
    stop = open ? moveWhileOpen(open) : () => {}
  }
  const forget = vaultStore.subscribe(follow)
  follow()
  return () => {
    forget()
    stop()
  }
}

/** @returns a function that stops it; what was not written by then still waits */
function moveWhileOpen(vault: OpenVault): () => void {
  const over = new AbortController()
  const { signal } = over
  const begin = async () => {
    try {
      const { move } = await import('./move-while-open.ts')
      await move(vault, tell, signal)
    } catch (error) {
      logProblem('log-not-moved', error)
      // Opened without the network, which may be needed for the code as well.
      if (!signal.aborted) window.addEventListener('online', () => void begin(), { once: true, signal })
    }
  }
  void begin()
  signal.addEventListener('abort', () => tell(notSyncing))
  return () => over.abort()
}
