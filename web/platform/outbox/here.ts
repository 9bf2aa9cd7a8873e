import { codeFrom } from '../code.ts'
import { onShownChoice } from '../device/choosing.ts'
import { registerCleanup } from '../device/cleanup.ts'
import { withLock } from '../device/with-lock.ts'
import { logProblem } from '../log/log.ts'
import { sessionStore } from '../session/session.ts'
import { vaultStore } from '../vault/vault.ts'
import { requestSync, onSync } from './background-sync.ts'
import { carryOverUntilDone } from './carry-over.ts'
import { outboxOnDevice } from './device.ts'
import type { OutboxKind } from './kind.ts'
import { registeredKinds } from './kinds.ts'
import { markOutboxWaiting } from './pending-flag.ts'
import { createOutbox, type Outbox, type OutboxSignal } from './outbox.ts'

let opened: Outbox | null = null

async function findKind(name: string): Promise<OutboxKind | null> {
  const { kinds } = await codeFrom(registeredKinds)
  const found = kinds.find((kind) => kind.name === name)
  return found ? codeFrom(found.load) : null
}

/** The single outbox of this tab; it starts sending on first use. */
export function outbox(): Outbox {
  opened ??= begin()
  return opened
}

function begin(): Outbox {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-outbox')
  const made = createOutbox({
    store: outboxOnDevice,
    findKind,
    withLock,
    now: Date.now,
    later(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    tell: (message) => channel?.postMessage(message),
  })
  const logged = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => logProblem('outbox-not-read', error))
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxSignal>) => logged(made.hear(data)))
  globalThis.addEventListener?.('online', () => logged(made.backOnline()))
  onShownChoice(() => logged(made.lookAgain()))
  followSignIn(() => logged(made.signedIn()))
  onSync(() => logged(made.backOnline()))
  let waited = false
  made.subscribe(() => {
    const waits = made.current().items.length > 0
    markOutboxWaiting(waits)
    if (waits && !waited) void requestSync()
    waited = waits
  })
  const left = new AbortController()
  registerCleanup({
    step: 'work',
    leave: () => {
      left.abort()
      made.close()
      channel?.close()
    },
  })
  logged(openWithEarlier(made, left.signal))
  return made
}

/**
 * Opens the outbox after migrating what earlier versions stored elsewhere. Items that are already in the
 * outbox do not wait for the migration to succeed.
 */
async function openWithEarlier(made: Outbox, signal: AbortSignal): Promise<void> {
  const onFailure = (problem: unknown) => {
    logProblem('outbox-not-carried-over', problem)
    made.open().catch((error: unknown) => logProblem('outbox-not-read', error))
  }
  const earlier = async () => (await registeredKinds()).earlier
  await carryOverUntilDone(earlier, { signal, onFailure })
  await made.open()
}

/** Calls back whenever keys become available: the person has signed in, or opened their vault. */
function followSignIn(callback: () => void): void {
  let member = sessionStore.current().user?.id
  let isOpen = vaultStore.current().status === 'open'
  const follow = () => {
    const before = { member, isOpen }
    member = sessionStore.current().user?.id
    isOpen = vaultStore.current().status === 'open'
    if ((isOpen && !before.isOpen) || (member && member !== before.member)) callback()
  }
  sessionStore.subscribe(follow)
  vaultStore.subscribe(follow)
}
