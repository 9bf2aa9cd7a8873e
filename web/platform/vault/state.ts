import type { AgeIdentity, PublicKeys } from '#encryption/identity.ts'
import type { VaultContent } from '#encryption/vault.ts'
import type { VaultRecord } from '#contract/sessions.ts'
import { externalStore } from '#web/ui/external-store.ts'

/**
 * [Note: An open vault]
 *
 * Open, the vault is in the memory of this browser's tabs and nowhere else. A new tab asks the others for it over a
 * BroadcastChannel, which only pages of this origin can hear; anything that could listen there could read the page's memory as
 * well. So it stays open as long as one tab has it: reloading the only tab locks it, and so does a telephone that discards the
 * tab. It also locks after 15 minutes without a touch in any tab, when somebody else signs in, on signing out, and with "Leave
 * quickly"; each of these reaches all tabs at once.
 */
export interface OpenVault {
  memberId: string
  content: VaultContent
  publicKeys: PublicKeys
  /** What it was opened with, so that a vault which another device has changed meanwhile opens without asking again. */
  lock: AgeIdentity
  /** The server's count of versions, for replacing exactly this one. */
  version: number
}

/** A vault whose keys are not those that this device knows: a reset without the kit, or a forgery. */
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

/** Says to the other tabs. */
export type VaultMessage =
  | { kind: 'ask'; memberId: string }
  | { kind: 'open'; vault: OpenVault; touchedAt: number }
  | { kind: 'lock' }
  | { kind: 'touch'; touchedAt: number }

interface Dependencies {
  tell: (message: VaultMessage) => void
  now: () => number
  /** Whether the person wants the vault to stay open when nobody is there. [Note: Keep open here] */
  staysOpen?: () => boolean
}

/** The state of the vault in one tab. Opening it is `keeper.ts`; this part is small enough for every page. */
export function createVaultStore({ tell, now, staysOpen = () => false }: Dependencies) {
  const store = externalStore<VaultState>({ status: 'none' })
  const { set } = store
  let touchedAt = now()
  let publishedAt = touchedAt

  function shut() {
    const state = store.current()
    if (state.status === 'open') set({ status: 'locked', memberId: state.memberId, changed: null })
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    /** Somebody else is signed in, or nobody. */
    follow(memberId: string | null) {
      const state = store.current()
      if (memberId === (state.status === 'none' ? null : state.memberId)) return
      set(memberId ? { status: 'locked', memberId, changed: null } : { status: 'none' })
      if (memberId) tell({ kind: 'ask', memberId })
    },
    /** Opens the vault, or replaces the open one by a changed one, in all tabs. */
    open(vault: OpenVault) {
      touchedAt = now()
      set({ status: 'open', ...vault })
      tell({ kind: 'open', vault, touchedAt })
    },
    /** The person has to say whether they changed the keys themselves. */
    question(memberId: string, changed: ChangedVault) {
      set({ status: 'locked', memberId, changed })
    },
    /** Locks in all tabs. */
    lock() {
      shut()
      tell({ kind: 'lock' })
    },
    /** Somebody is there. Told to the other tabs at most every 30 seconds. */
    touch() {
      const since = now() - touchedAt
      if (since >= idleLimit && !staysOpen()) return shut()
      touchedAt = now()
      if (touchedAt - publishedAt < idleLimit / 30) return undefined
      publishedAt = touchedAt
      return tell({ kind: 'touch', touchedAt })
    },
    /** Locks where nobody was there for too long; to be asked every now and then. */
    lockIfIdle() {
      if (now() - touchedAt >= idleLimit && !staysOpen()) shut()
    },
    /** What another tab says. */
    hear(message: VaultMessage) {
      if (message.kind === 'lock') return shut()
      const state = store.current()
      if (message.kind === 'ask') {
        if (state.status !== 'open' || state.memberId !== message.memberId) return undefined
        const { status: _, ...vault } = state
        return tell({ kind: 'open', vault, touchedAt })
      }
      touchedAt = Math.max(touchedAt, message.touchedAt)
      if (message.kind === 'open' && isWanted(state, message.vault)) set({ status: 'open', ...message.vault })
      return undefined
    },
  }
}
export type VaultStore = ReturnType<typeof createVaultStore>

/** Whether an open vault from another tab is this member's, and no older than the one at hand. */
function isWanted(state: VaultState, offered: OpenVault): boolean {
  if (state.status === 'none' || state.memberId !== offered.memberId) return false
  return state.status === 'locked' || state.content.generation < offered.content.generation
}
