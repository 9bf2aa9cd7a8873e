import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { onDeviceChoice } from '#web/platform/device/device-choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { MustSignIn } from '#web/platform/outbox/kind.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { type ExternalStore, externalStore } from '#web/ui/external-store.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { kindNamed } from './kind.ts'
import { forgetPersonalKeys, personalKeys } from './keys.ts'
import { member, filterKind, personalChannel, personalRecords, sync } from './personal.ts'
import { forgetStored } from './row.ts'

/** Merges several records of a single-record kind, created on different devices. */
async function mergeSingles(): Promise<void> {
  // After all changes so far.
  await personalRecords.refresh([])
  const byKind = Map.groupBy(personalRecords.current().records, ({ kind }) => kind)
  for (const [name, found] of byKind) {
    const kind = kindNamed(name)
    const { merge } = kind ?? {}
    if (!kind?.isSingle || !merge || found.length < 2) continue
    const [first, ...rest] = filterKind(kind, found).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!first) continue
    await personalRecords.save(
      kind,
      rest.reduce((value, each) => merge(value, each.value), first.value),
      first.id,
    )
    for (const { id } of rest) await sync.remove(id, member())
  }
}

/** Whether the open vault’s records have been synchronised since it was opened. */
const isSynced = externalStore(false)
export const personalInStep: ExternalStore<boolean> = isSynced

/** Moves earlier records into the account once its vault is open, and merges what other devices have written. */
async function syncWithinLock(): Promise<void> {
  const own = await personalKeys()
  if (!own) return
  await sync.moveIn(own.memberId)
  await sync.resume(own.memberId)
  await sync.pull(own.memberId)
  await mergeSingles()
  isSynced.set(vaultStore.current().status === 'open')
}

/**
 * Synchronises this device with the account, in one tab at a time.
 *
 * @throws ApiError, OfflineError
 */
export const syncRecords = (): Promise<void> => withLock('personal-sync', syncWithinLock)

registerCleanup({ step: 'device', signOut: forgetStored })

/** The next synchronisation retries. Being offline is not a problem, nor is a session that has ended here or on another device. */
export function logSyncProblem(error: unknown): void {
  const isExpected =
    error instanceof OfflineError || error instanceof MustSignIn || isRefusal(error, 'signed_out')
  if (!isExpected) logProblem('personal-records-not-read', error)
}

/** Milliseconds between automatic synchronisations. */
const syncInterval = 30_000

const idsIn = (data: unknown): string[] | null =>
  Array.isArray(data) && data.every((id) => typeof id === 'string') ? data : null

/** Keeps the records of this tab in step with the account. @returns a function that stops it */
export function watchPersonalRecords(): () => void {
  const stop = new AbortController()
  let lastSyncAt = 0
  const look = () => {
    if (document.hidden || Date.now() - lastSyncAt < syncInterval) return
    lastSyncAt = Date.now()
    void syncRecords().catch((error: unknown) => {
      lastSyncAt = 0
      logSyncProblem(error)
    })
  }
  let isOpen = false
  const follow = () => {
    const wasOpen = isOpen
    isOpen = vaultStore.current().status === 'open'
    if (!isOpen) {
      forgetPersonalKeys()
      isSynced.set(false)
    }
    void personalRecords.load()
    if (isOpen && !wasOpen) {
      lastSyncAt = 0
      look()
    }
  }
  const stops = [
    vaultStore.subscribe(follow),
    sessionStore.subscribe(() => void personalRecords.load()),
    onDeviceChoice(personalRecords.load),
  ]
  // A tab of an earlier version only says that something has changed.
  personalChannel?.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => void personalRecords.refresh(idsIn(data)),
    stop,
  )
  window.addEventListener(
    'online',
    () => {
      lastSyncAt = 0
      look()
    },
    stop,
  )
  document.addEventListener('visibilitychange', look, stop)
  follow()
  return () => {
    stop.abort()
    for (const each of stops) each()
  }
}
