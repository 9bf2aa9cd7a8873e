import { useSyncExternalStore } from 'react'
import { registerLeaveHandler } from '../device/leave.ts'
import { removingAccount } from '../device/leaving.ts'
import { registerOpenedHere } from '../device/only-here.ts'
import { sessionStore } from '../session/session.ts'
import { keptHalf } from './keep-open-choice.ts'
import { createVaultStore, type VaultMessage, type VaultState } from './state.ts'

let channel: BroadcastChannel | null = null

/** This tab's vault. */
// oxlint-disable unicorn/require-post-message-target-origin -- a channel reaches this origin only
export const vaultStore = createVaultStore({
  tell: (message) => channel?.postMessage(message),
  now: Date.now,
  staysOpen: () => keptHalf() !== null,
})
// oxlint-enable unicorn/require-post-message-target-origin

registerOpenedHere(() => vaultStore.current().status === 'open' && keptHalf() === null)

const noVault: VaultState = { status: 'none' }

/** Whether the vault is open, and what is in it. */
export function useVault(): VaultState {
  return useSyncExternalStore(vaultStore.subscribe, vaultStore.current, () => noVault)
}

/**
 * Calls back when an open vault has been locked, so that what it opened can be forgotten.
 *
 * @returns a function that stops it
 */
export function onVaultLocked(listener: () => void): () => void {
  let wasOpen = vaultStore.current().status === 'open'
  return vaultStore.subscribe(() => {
    const isOpen = vaultStore.current().status === 'open'
    if (wasOpen && !isOpen) listener()
    wasOpen = isOpen
  })
}

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const idleCheck = 15_000

/** Keeps the vault with the session and with the other tabs, and locks it when nobody is there. */
export function watchVault(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const lockIfIdle = () => vaultStore.lockIfIdle()
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-vault')
  channel?.addEventListener('message', ({ data }: MessageEvent<VaultMessage>) => vaultStore.hear(data), {
    signal,
  })
  for (const sign of signsOfLife) {
    window.addEventListener(sign, () => vaultStore.touch(), { signal, passive: true, capture: true })
  }
  // A device that slept wakes its timers late, but it always says that the page is seen again.
  document.addEventListener('visibilitychange', lockIfIdle, { signal })
  const timer = setInterval(lockIfIdle, idleCheck)
  const forgetSession = sessionStore.subscribe(followSession)
  followSession()
  announce()
  const forgetLeaving = registerLeaveHandler(() => {
    vaultStore.lock()
    if (member) forgetAccount(member)
  })
  return () => {
    stop.abort()
    clearInterval(timer)
    forgetSession()
    forgetLeaving()
    channel?.close()
    channel = null
  }
}

/** A vault that was opened before the other tabs could hear of it. */
function announce() {
  const state = vaultStore.current()
  if (state.status === 'open') vaultStore.hear({ kind: 'ask', memberId: state.memberId })
}

let member: string | null = null

function followSession() {
  const before = member
  member = sessionStore.current().user?.id ?? null
  vaultStore.follow(member)
  if (before && !member) forgetAccount(before)
}

/** Whoever signs out takes the sealed copy along. Nothing of this is loaded for a visitor. */
function forgetAccount(memberId: string): void {
  void removingAccount(() =>
    import('../device/clearing.ts').then(({ clearAccount }) => clearAccount(memberId)),
  )
}
