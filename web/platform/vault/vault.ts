import { useExternalStore } from '#web/ui/use-external-store.ts'
import { runCleanup, registerCleanup } from '../device/cleanup.ts'
import { registerUnlocked } from '../device/unsaved-data.ts'
import { sessionStore } from '../session/session.ts'
import { storedHalf, removeStoredHalf } from './keep-open-choice.ts'
import { createVaultStore, type VaultMessage, type VaultState } from './state.ts'

let channel: BroadcastChannel | null = null

/** This tab's vault. */
// oxlint-disable unicorn/require-post-message-target-origin -- a channel reaches this origin only
export const vaultStore = createVaultStore({
  notifyTabs: (message) => channel?.postMessage(message),
  now: Date.now,
  isHeldOpen: () => storedHalf() !== null,
})
// oxlint-enable unicorn/require-post-message-target-origin

registerUnlocked({
  isOpen: () => vaultStore.current().status === 'open' && storedHalf() === null,
  async carry() {
    const vault = vaultStore.current()
    return vault.status === 'open' && (await import('./stored-lock.ts')).carryOpen(vault)
  },
})

const noVault: VaultState = { status: 'none' }

/** The state of the vault, with its content while it is open. */
export function useVault(): VaultState {
  return useExternalStore(vaultStore, () => noVault)
}

let wasOpen = false
vaultStore.subscribe(() => {
  const isOpen = vaultStore.current().status === 'open'
  if (wasOpen && !isOpen) void runCleanup({ lock: true })
  wasOpen = isOpen
})

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const idleCheckInterval = 15_000

/** Keeps the vault in sync with the session and with the other tabs, and locks it when the person is away. */
export function watchVault(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const lockIfIdle = () => vaultStore.lockIfIdle()
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-vault')
  channel?.addEventListener('message', ({ data }: MessageEvent<VaultMessage>) => vaultStore.receive(data), {
    signal,
  })
  for (const sign of activityEvents) {
    window.addEventListener(sign, () => vaultStore.touch(), { signal, passive: true, capture: true })
  }
  // A device that was asleep fires its timers late, but always reports that the page is visible again.
  document.addEventListener('visibilitychange', lockIfIdle, { signal })
  const timer = setInterval(lockIfIdle, idleCheckInterval)
  const forgetSession = sessionStore.subscribe(followSession)
  followSession()
  announce()
  const stopCleanup = registerCleanup({
    step: 'keys',
    leave: () => vaultStore.lock(),
    // Also if the vault has not been opened with it yet. [Note: Keep open here]
    signOut: (memberId) => storedHalf()?.memberId === memberId && removeStoredHalf(),
  })
  return () => {
    stop.abort()
    clearInterval(timer)
    forgetSession()
    stopCleanup()
    channel?.close()
    channel = null
  }
}

/** Publishes a vault that was opened before the channel existed. */
function announce() {
  const state = vaultStore.current()
  if (state.status === 'open') vaultStore.receive({ kind: 'ask', memberId: state.memberId })
}

function followSession() {
  vaultStore.follow(sessionStore.current().user?.id ?? null)
}
