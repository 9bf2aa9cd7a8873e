import type { $ZodType } from 'zod/v4/core'
import { OfflineError, isRefusal } from '#web/platform/api/errors.ts'
import { codeFrom } from '#web/platform/code.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'

/** What the copies of a thread start with, so that all of them can go at once. */
export const threadCopy = (id: string): string => `thread/${id}`

interface StoredCopy<Value> {
  readonly name: string
  readonly shape: $ZodType<Value>
  /** Whether this answer stays on the device. */
  readonly isStored: (value: Value) => boolean
}

const openVault = (): OpenVault | null => {
  const vault = vaultStore.current()
  return vault.status === 'open' ? vault : null
}

/**
 * What waits for the vault of the member who read it: pages are read before it has opened. Of two of a name, the last counts. It goes as
 * they sign out, so that no other member's vault opens to it.
 */
const pending = new Map<string, unknown>()

let stopWaiting: (() => void) | null = null

function forget(): void {
  pending.clear()
  stopWaiting?.()
  stopWaiting = null
}
registerCleanup({ step: 'memory', leave: forget, signOut: forget })

/** Stores an answer once the vault is open, or removes every copy of that name where the value is null. */
function remember(name: string, value: unknown): void {
  // A visitor follows nothing, and what they read says nothing of what is stored for a member.
  if (value === null && !sessionStore.current().user) return
  pending.set(name, value)
  if (openVault()) flush()
  else stopWaiting ??= vaultStore.subscribe(flush)
}

function flush(): void {
  const owner = openVault()
  if (!owner) return
  const due = [...pending]
  forget()
  for (const [name, value] of due) {
    // A device without the code for it stores nothing.
    void import('./stored-answer.ts').then(
      ({ storeAnswer }) => storeAnswer(owner, name, value).catch(() => undefined),
      () => undefined,
    )
  }
}

/**
 * What the server answers about a thread, and its last answer where it cannot be reached. What is followed no longer, was taken away
 * or is not there for the reader any more goes from the device with the next answer that says so. [Note: Copies to read offline]
 */
export async function readOrStored<Value>(
  { name, shape, isStored }: StoredCopy<Value>,
  read: () => Promise<Value>,
): Promise<{ value: Value; cachedAt?: string }> {
  try {
    const value = await read()
    remember(name, isStored(value) ? value : null)
    return { value }
  } catch (error) {
    if (isRefusal(error, 'expired', 'not_found')) remember(name, null)
    const owner = openVault()
    if (!owner || !(error instanceof OfflineError)) throw error
    const { storedAnswer } = await codeFrom(() => import('./stored-answer.ts'))
    const copy = await storedAnswer(owner, name, shape)
    if (!copy) throw error
    return copy
  }
}
