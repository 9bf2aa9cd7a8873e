import { loadCode } from '../load-code.ts'
import { onShownChoice } from '../device/choose-device.ts'
import { registerCleanup } from '../device/cleanup.ts'
import { withLock } from '../device/with-lock.ts'
import { logProblem } from '../log/log.ts'
import { sessionStore } from '../session/session.ts'
import { vaultStore } from '../vault/vault.ts'
import { requestSync, onSync } from './background-sync.ts'
import { migrateUntilDone } from './migration.ts'
import { outboxOnDevice } from './device.ts'
import type { OutboxKind } from './kind.ts'
import { registeredKinds } from './kinds.ts'
import { setPending } from './pending-flag.ts'
import { createOutbox, type Outbox, type OutboxSignal } from './outbox.ts'

let instance: Outbox | null = null

async function findKind(name: string): Promise<OutboxKind | null> {
  const { kinds } = await loadCode(registeredKinds)
  const found = kinds.find((kind) => kind.name === name)
  return found ? loadCode(found.load) : null
}

/** The single outbox of this tab; it starts sending on first use. */
export function outbox(): Outbox {
  instance ??= createLocalOutbox()
  return instance
}

function createLocalOutbox(): Outbox {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-outbox')
  const localOutbox = createOutbox({
    store: outboxOnDevice,
    findKind,
    withLock,
    now: Date.now,
    later(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    notifyTabs: (message) => channel?.postMessage(message),
  })
  const logFailure = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => logProblem('outbox-not-read', error))
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxSignal>) =>
    logFailure(localOutbox.receive(data)),
  )
  globalThis.addEventListener?.('online', () => logFailure(localOutbox.backOnline()))
  onShownChoice(() => logFailure(localOutbox.refresh()))
  followSignIn(() => logFailure(localOutbox.signedIn()))
  onSync(() => logFailure(localOutbox.backOnline()))
  let wasWaiting = false
  localOutbox.subscribe(() => {
    const isWaiting = localOutbox.current().items.length > 0
    setPending(isWaiting)
    if (isWaiting && !wasWaiting) void requestSync()
    wasWaiting = isWaiting
  })
  const leaveSignal = new AbortController()
  registerCleanup({
    step: 'work',
    leave: () => {
      leaveSignal.abort()
      localOutbox.close()
      channel?.close()
    },
  })
  logFailure(openWithEarlier(localOutbox, leaveSignal.signal))
  return localOutbox
}

/**
 * Opens the outbox after migrating what earlier versions stored elsewhere. Items that are already in the
 * outbox do not wait for the migration to succeed.
 */
async function openWithEarlier(localOutbox: Outbox, signal: AbortSignal): Promise<void> {
  const onFailure = (problem: unknown) => {
    logProblem('outbox-not-carried-over', problem)
    localOutbox.open().catch((error: unknown) => logProblem('outbox-not-read', error))
  }
  const earlier = async () => (await registeredKinds()).earlier
  await migrateUntilDone(earlier, { signal, onFailure })
  await localOutbox.open()
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
