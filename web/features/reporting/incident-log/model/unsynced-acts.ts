import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { createAutosave, retryDelay } from '#web/platform/device/autosave.ts'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/device-choice.ts'
import { waitForLeaveCleanup } from '#web/platform/device/leave-cleanup.ts'
import { registerUnsavedData } from '#web/platform/device/unsaved-data.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { type Act, act } from './incident-act.ts'

/** An act on this device that is not in an account yet. */
export const unsyncedAct = z.strictObject({
  act,
  /** The member signed in when it was written; `null` if nobody was. It goes into no other account. */
  memberId: z.nullable(z.string()),
  /** Position in the order of writing. */
  order: z.number(),
  /** Milliseconds since 1970; until then it can be undone and is not sent. */
  until: z.number(),
})
export type UnsyncedAct = z.infer<typeof unsyncedAct>

const sealed = sealedStore('log', unsyncedAct)
/** Notifies other tabs that something changed, without the content. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-log')

let items: readonly UnsyncedAct[] | null = null
let loading: Promise<void> | null = null
const changed = createEmitter()

/** Counts changes of the shown acts. */
let changes = 0

function set(next: readonly UnsyncedAct[]) {
  changes += 1
  items = next.toSorted((one, other) => one.order - other.order)
  lastOrder = Math.max(lastOrder, items.at(-1)?.order ?? 0)
  changed.emit()
}

/** Nothing is stored before the device question is answered. */
const mayStore = () => deviceChoice() !== 'unknown'

/** Acts of this tab that are not stored, by id. */
const inMemory = new Map<string, UnsyncedAct>()

/** The order of the last act, also before it is shown. */
let lastOrder = 0

const without = (ids: ReadonlySet<string>) => (items ?? []).filter(({ act: { id } }) => !ids.has(id))

/** Counts uses of "Leave quickly". */
let leavings = 0

/** Number of acts that storage had no room for at the last attempt. */
let unkept = 0

/**
 * Stores acts from memory: on the device, or in this tab if nothing is stored on it. What does not fit stays in this tab, is counted, and
 * is retried with the next act.
 */
async function storeFromMemory(): Promise<void> {
  const put = async ([id, each]: [string, UnsyncedAct]) => {
    await sealed.put(id, each)
    inMemory.delete(id)
  }
  const tried = [...inMemory].map(put)
  const failed = (await Promise.allSettled(tried)).filter(({ status }) => status === 'rejected')
  if (failed.length > 0) retry.later(retryDelay)
  if (failed.length === unkept) return
  unkept = failed.length
  changed.emit()
}

/** Storage may have room again, or its database may open again. */
const retry = createAutosave(() => (mayStore() ? storeFromMemory() : Promise.resolve()))

async function read(): Promise<void> {
  await waitForLeaveCleanup()
  // The device question may have been answered in another tab.
  if (mayStore()) await storeFromMemory()
  const before = changes
  const stored = mayStore() ? (await sealed.list()).map(({ value }) => value) : []
  // The result is outdated if acts were written, undone or left meanwhile.
  if (changes !== before) return read()
  // Acts that are not stored stay in this tab.
  const unstoredActs = (items ?? []).filter(({ act: { id } }) => !mayStore() || inMemory.has(id))
  set([
    ...unstoredActs,
    ...stored.filter(({ act: found }) => !unstoredActs.some((each) => each.act.id === found.id)),
  ])
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
const tell = () => channel?.postMessage('changed')
channel?.addEventListener('message', () => items && void read().catch(() => undefined))

/** The acts waiting on this device, or in this tab's memory if nothing is stored. */
export const unsyncedActs = {
  /** `null` until loaded. */
  current: () => items,
  subscribe: changed.listen,
  /** Loads stored acts, once. Can be retried if the device's database fails. */
  load(): Promise<void> {
    loading ??= read().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  },
  /** The stored act, which another tab may have just written or undone. */
  async find(id: string): Promise<UnsyncedAct | null> {
    await unsyncedActs.load()
    const actInMemory = inMemory.get(id)
    if (actInMemory ?? !mayStore())
      return actInMemory ?? (items ?? []).find(({ act }) => act.id === id) ?? null
    return (await sealed.get(id))?.value ?? null
  },
  /** Changes metadata of acts. Those already removed stay removed. */
  async updateMetadata(
    ids: ReadonlySet<string>,
    part: Partial<Pick<UnsyncedAct, 'memberId' | 'until'>>,
  ): Promise<void> {
    for (const id of ids) {
      const currentAct = await unsyncedActs.find(id)
      if (!currentAct) continue
      const changed = { ...currentAct, ...part }
      if (inMemory.has(id) || !mayStore()) inMemory.set(id, changed)
      else await sealed.put(id, changed)
      set([...without(new Set([id])), changed])
    }
    if (mayStore()) tell()
  },
  /** All acts on this device, if one has this id: another tab may have just written it. */
  async listIfPresent(id: string): Promise<readonly Act[]> {
    await unsyncedActs.load()
    const isListed = () => (items ?? []).some(({ act }) => act.id === id)
    if (!isListed() && mayStore() && (await sealed.get(id))) await read()
    return isListed() ? (items ?? []).map(({ act }) => act) : []
  },
  /**
   * Stores acts before showing them: a person who sees an act may leave immediately.
   *
   * @param undoable milliseconds within which it can be undone without a trace
   */
  async add(added: readonly Act[], memberId: string | null, undoable = 0): Promise<void> {
    await unsyncedActs.load()
    const first = Math.max(Date.now(), lastOrder + 1)
    const until = undoable > 0 ? Date.now() + undoable : 0
    const made = added.map((each, at): UnsyncedAct => ({ act: each, memberId, order: first + at, until }))
    lastOrder = first + made.length - 1
    for (const each of made) inMemory.set(each.act.id, each)
    const before = leavings
    if (mayStore()) await storeFromMemory()
    // After "Leave quickly", nothing is shown.
    if (leavings !== before) return
    set([...without(new Set(made.map(({ act: { id } }) => id))), ...made])
    if (mayStore()) tell()
  },
  /**
   * Undoes an act without a trace.
   *
   * @returns `false` if it may be in the account already; nothing was changed then
   */
  async undo(id: string, memberId: string | null): Promise<boolean> {
    const found = items?.find(({ act }) => act.id === id)
    if (!found || (memberId !== null && found.until <= Date.now())) return false
    await unsyncedActs.remove(new Set([id]))
    return true
  },
  /** Removes acts that arrived in the account, or were undone. */
  async remove(ids: ReadonlySet<string>): Promise<void> {
    for (const id of ids) {
      await sealed.remove(id)
      inMemory.delete(id)
    }
    set(without(ids))
    if (unkept > 0) await storeFromMemory()
    if (mayStore()) tell()
  },
  /** Whether an act is in this tab only because storage is full. */
  isInMemory: (id: string): boolean => inMemory.has(id),
  /** Whether the browser stores nothing, so that acts are in this tab's memory. */
  isInTab: (): boolean => sealed.inTab().length > 0,
  survives: (): Promise<boolean> => sealed.survives(),
  /** Number of acts in this tab only because storage is full. */
  unkept: (): number => unkept,
  /** Retries storing those. */
  retryStoring: storeFromMemory,
}

registerCleanup({
  step: 'memory',
  leave: () => {
    leavings += 1
    retry.cancel()
    inMemory.clear()
    unkept = 0
    set([])
  },
})
registerUnsavedData({
  hasUnsaved: () => inMemory.size > 0 || ((items ?? []).length > 0 && sealed.inTab().length > 0),
})
// Stores what was only on the screen, or leaves it in this tab.
onDeviceChoice(() => storeFromMemory().then(() => set(items ?? [])))
