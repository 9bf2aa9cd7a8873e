import { withLock } from '#web/platform/device/with-lock.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { lockOfLane } from '#web/platform/outbox/lanes.ts'
import { isMissingKey } from '#web/platform/outbox/problem.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { hasSettled, laneOf, logEntry, ownerOf, settleOwn } from './entry-kind.ts'
import { type UnsyncedAct, unsyncedActs } from '../model/unsynced-acts.ts'
import { loadWithRetries } from '../model/settlement.ts'
import { notSyncing, type SyncState, syncState } from '../model/sync-state.ts'
import { watchUndoPeriods } from '../model/undo-periods.ts'

const member = () => sessionStore.current().user?.id ?? null

const itemsOf = (memberId: string) =>
  outbox()
    .current()
    .items.filter(({ kind, owner }) => kind === logEntry && owner === ownerOf(memberId))

/**
 * Hands acts on this device that are not in the account to the outbox. Acts written while signed out are assigned to the first member who
 * opens their vault.
 */
async function queueAll(memberId: string): Promise<void> {
  const vault = vaultStore.current()
  const isOpen = vault.status === 'open' && vault.memberId === memberId
  const nobodys = (unsyncedActs.current() ?? []).filter((each) => each.memberId === null)
  if (isOpen && nobodys.length > 0)
    await unsyncedActs.updateMetadata(new Set(nobodys.map(({ act }) => act.id)), { memberId })
  const known = new Set(itemsOf(memberId).map(({ id }) => id))
  for (const each of unsyncedActs.current() ?? [])
    if (each.memberId === memberId && !known.has(each.act.id)) await give(each, memberId)
}

const give = ({ act, until }: UnsyncedAct, memberId: string): Promise<void> =>
  outbox().add({
    id: act.id,
    kind: logEntry,
    owner: ownerOf(memberId),
    lane: laneOf(memberId),
    thing: {},
    addedAt: act.at,
    notBefore: until,
    isTabOnly: unsyncedActs.isInMemory(act.id),
  })

/** Removes undone and cancelled acts from the outbox. */
async function removeFromOutbox(memberId: string, before: ReadonlySet<string>): Promise<void> {
  const currentIds = new Set(idsNow())
  for (const { id, state } of itemsOf(memberId))
    if (before.has(id) && !currentIds.has(id) && state !== 'sending') await outbox().discard(id)
}

const idsNow = () => (unsyncedActs.current() ?? []).map(({ act }) => act.id)

/** The overall progress, for the page of the log. */
function toSyncState(items: readonly OutboxItem[]): SyncState {
  const stopped = items.find(({ problem }) => problem !== null && !isMissingKey(problem))
  if (stopped) {
    const retry = () => void outbox().retry(stopped.id)
    return { kind: 'stopped', error: stopped.problem, retry: stopped.state === 'refused' ? retry : null }
  }
  const isSending = items.some(({ state }) => state === 'sending')
  return isSending ? { kind: 'syncing', left: items.length } : notSyncing
}

/** Permanently removes cancelled acts while no tab is sending. */
async function settleWithinLock(): Promise<void> {
  const memberId = member()
  if (memberId === null || !hasSettled(memberId)) return
  await withLock(lockOfLane(laneOf(memberId)), async () => {
    await outbox().refresh()
    await settleOwn(memberId)
  })
}

/**
 * Watches acts and the outbox on every page, so that all acts are sent to the account even if the log is not open.
 *
 * @returns a function that stops it
 */
export function watchSync(): () => void {
  let seen: ReadonlySet<string> = new Set()
  let turn: Promise<unknown> = Promise.resolve()
  let isRead = false
  let isOver = false
  const logged = (work: Promise<void>) => work.catch((error: unknown) => logProblem('log-not-in-step', error))
  async function syncOnce() {
    const memberId = member()
    if (isOver || memberId === null || unsyncedActs.current() === null) return
    // Sealed acts are not added again.
    if (!isRead) await outbox().refresh()
    isRead = true
    const before = seen
    seen = new Set(idsNow())
    await removeFromOutbox(memberId, before)
    await queueAll(memberId)
  }
  const bring = () => void (turn = turn.then(() => logged(syncOnce())))
  const show = () => {
    const memberId = member()
    syncState.set(memberId === null ? notSyncing : toSyncState(itemsOf(memberId)))
  }
  const stops = [
    outbox().subscribe(show),
    sessionStore.subscribe(bring),
    vaultStore.subscribe(bring),
    unsyncedActs.subscribe(bring),
    watchUndoPeriods(() => void logged(settleWithinLock())),
    loadWithRetries(),
  ]
  bring()
  return () => {
    isOver = true
    for (const stop of stops) stop()
    syncState.set(notSyncing)
  }
}
