import type { AgeIdentity, PublicKeys } from '#encryption/identity.ts'
import type { VaultContent } from '#encryption/vault.ts'
import type { VaultRecord } from '#contract/sessions.ts'
import { externalStore } from '#web/ui/external-store.ts'

/**
 * [Note: An open vault]
 *
 * An open vault exists only in the memory of this browser's tabs. A new tab requests it from the others over
 * a BroadcastChannel, which only pages of this origin can receive; code that could listen there could read
 * the page's memory as well. So it stays open as long as one tab has it: reloading the only tab locks it,
 * and so does a phone that discards the tab. It also locks after 15 minutes without input in any tab, when
 * another member signs in, on sign-out, and with "Leave quickly"; each of these reaches all tabs
 * immediately.
 */
export interface OpenVault {
  memberId: string
  content: VaultContent
  publicKeys: PublicKeys
  /** The lock that opened it, so that a vault that another device has changed opens without asking again. */
  lock: AgeIdentity
  /** The server's version number, to replace exactly this version. */
  version: number
}

/** A vault whose keys differ from those that this device knows: a reset without the kit, or a forgery. */
export interface ChangedVault {
  record: VaultRecord
  lock: AgeIdentity
  known: PublicKeys
  offered: PublicKeys
}

export type VaultState =
  /** Nobody is signed in. */
  | { status: 'none' }
  | { status: 'locked'; memberId: string; changed: ChangedVault | null }
  | ({ status: 'open' } & OpenVault)

/** Fifteen minutes, in milliseconds (encryption: "On the device"). */
export const idleLimit = 15 * 60 * 1000

/** Messages between tabs. */
export type VaultMessage =
  | { kind: 'ask'; memberId: string }
  | { kind: 'open'; vault: OpenVault; touchedAt: number }
  | { kind: 'lock' }
  | { kind: 'touch'; touchedAt: number }

interface Dependencies {
  notifyTabs: (message: VaultMessage) => void
  now: () => number
  /** Whether the person wants the vault to stay open while they are away. [Note: Keep open here] */
  isHeldOpen?: () => boolean
}

/** The state of the vault in one tab. Opening it is in `vault-operations.ts`; this part is small enough for every page. */
export function createVaultStore({ notifyTabs, now, isHeldOpen = () => false }: Dependencies) {
  const store = externalStore<VaultState>({ status: 'none' })
  const { set } = store
  let touchedAt = now()
  let publishedAt = touchedAt

  function lockLocally() {
    const state = store.current()
    if (state.status === 'open') set({ status: 'locked', memberId: state.memberId, changed: null })
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    /** Sets who is signed in, if that changed. */
    follow(memberId: string | null) {
      const state = store.current()
      if (memberId === (state.status === 'none' ? null : state.memberId)) return
      set(memberId ? { status: 'locked', memberId, changed: null } : { status: 'none' })
      if (memberId) notifyTabs({ kind: 'ask', memberId })
    },
    /** Opens the vault, or replaces the open one by a changed one, in all tabs. */
    open(vault: OpenVault) {
      touchedAt = now()
      set({ status: 'open', ...vault })
      notifyTabs({ kind: 'open', vault, touchedAt })
    },
    /** Asks the person whether they changed the keys themselves. */
    question(memberId: string, changed: ChangedVault) {
      set({ status: 'locked', memberId, changed })
    },
    /** Locks in all tabs. */
    lock() {
      lockLocally()
      notifyTabs({ kind: 'lock' })
    },
    /** Records input of the person. Sent to the other tabs at most every 30 seconds. */
    touch() {
      const since = now() - touchedAt
      if (since >= idleLimit && !isHeldOpen()) return lockLocally()
      touchedAt = now()
      if (touchedAt - publishedAt < idleLimit / 30) return undefined
      publishedAt = touchedAt
      return notifyTabs({ kind: 'touch', touchedAt })
    },
    /** Locks after too long without input; called periodically. */
    lockIfIdle() {
      if (now() - touchedAt >= idleLimit && !isHeldOpen()) lockLocally()
    },
    /** Handles a message of another tab. */
    receive(message: VaultMessage) {
      if (message.kind === 'lock') return lockLocally()
      const state = store.current()
      if (message.kind === 'ask') {
        if (state.status !== 'open' || state.memberId !== message.memberId) return undefined
        const { status: _, ...vault } = state
        return notifyTabs({ kind: 'open', vault, touchedAt })
      }
      touchedAt = Math.max(touchedAt, message.touchedAt)
      if (message.kind === 'open' && isNewer(state, message.vault)) set({ status: 'open', ...message.vault })
      return undefined
    },
  }
}
export type VaultStore = ReturnType<typeof createVaultStore>

/** Whether an open vault from another tab is this member's, and newer than the current one. */
function isNewer(state: VaultState, offered: OpenVault): boolean {
  if (state.status === 'none' || state.memberId !== offered.memberId) return false
  return state.status === 'locked' || state.content.generation < offered.content.generation
}
