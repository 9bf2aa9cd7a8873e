import type { $ZodType } from 'zod/v4/core'
import { OfflineError, isRefusal } from '#web/platform/api/errors.ts'
import { loadCode } from '#web/platform/load-code.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'

/** The name prefix of all copies of a thread, so that they can be removed together. */
export const threadCopy = (id: string): string => `thread/${id}`

interface StoredCopy<Value> {
  readonly name: string
  readonly shape: $ZodType<Value>
  /** Whether this response is stored on the device. */
  readonly isStored: (value: Value) => boolean
}

const openVault = (): OpenVault | null => {
  const vault = vaultStore.current()
  return vault.status === 'open' ? vault : null
}

/**
 * Responses waiting for the reader's vault, since pages are read before it opens; the last one of a name counts. Cleared at sign-out, so
 * that no other member's vault stores them.
 */
const pending = new Map<string, unknown>()

let stopWaiting: (() => void) | null = null

function forget(): void {
  pending.clear()
  stopWaiting?.()
  stopWaiting = null
}
registerCleanup({ step: 'memory', leave: forget, signOut: forget })

/** Stores a response when the vault opens, or removes all copies of that name if the value is null. */
function remember(name: string, value: unknown): void {
  // A visitor follows no thread, and their response says nothing about a member's copies.
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
    // A device that cannot load the code stores nothing.
    void import('./stored-answer.ts').then(
      ({ storeAnswer }) => storeAnswer(owner, name, value).catch(() => undefined),
      () => undefined,
    )
  }
}

/**
 * The server's response about a thread, or the stored one if the server cannot be reached. When a response says that a thread is no longer
 * followed, was removed or is not visible to the reader, its copies are removed. [Note: Copies to read offline]
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
    const { storedAnswer } = await loadCode(() => import('./stored-answer.ts'))
    const copy = await storedAnswer(owner, name, shape)
    if (!copy) throw error
    return copy
  }
}
