import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { createAutosave, retryDelay } from '#web/platform/device/autosave.ts'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/choice.ts'
import { leavingFinished } from '#web/platform/device/leaving.ts'
import { registerHolder } from '#web/platform/device/only-here.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { type Act, act } from './incident-act.ts'

/** An act that is on this device and not, or not yet, in an account. */
export const unsyncedAct = z.strictObject({
  act,
  /** Who was signed in when it was written; `null` where nobody was. Nobody else's account gets it. */
  memberId: z.nullable(z.string()),
  /** The order in which they were written. */
  order: z.number(),
  /** Milliseconds since 1970, until which it can be taken back and is not written anywhere else. */
  until: z.number(),
})
export type UnsyncedAct = z.infer<typeof unsyncedAct>

const sealed = sealedStore('log', unsyncedAct)
/** The other tabs hear that something changed, and never what. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-log')

let items: readonly UnsyncedAct[] | null = null
let loading: Promise<void> | null = null
const changed = createEmitter()

/** How often what is shown has changed. */
let changes = 0

function set(next: readonly UnsyncedAct[]) {
  changes += 1
  items = next.toSorted((one, other) => one.order - other.order)
  lastOrder = Math.max(lastOrder, items.at(-1)?.order ?? 0)
  changed.emit()
}

/** Nothing is kept before the person was asked whose device this is. */
const mayKeep = () => deviceChoice() !== 'unknown'

/** Acts of this tab that are kept nowhere yet, by their ids. */
const inMemory = new Map<string, UnsyncedAct>()

/** The order of the act that was written last, also while it is not shown yet. */
let lastOrder = 0

const without = (ids: ReadonlySet<string>) => (items ?? []).filter(({ act: { id } }) => !ids.has(id))

/** How often "Leave quickly" was pressed. */
let leavings = 0

/** How many the device had no room for when it was last tried. */
let unkept = 0

/**
 * Keeps what was only on the screen until now: on the device, or in this tab's memory where that keeps nothing. What the
 * device has no room for stays in this tab, is counted, and is tried again with the next.
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

/** The device may have room again, or its database may open again. */
const retry = createAutosave(() => (mayKeep() ? storeFromMemory() : Promise.resolve()))

async function read(): Promise<void> {
  await leavingFinished()
  // The question may have been answered in another tab.
  if (mayKeep()) await storeFromMemory()
  const before = changes
  const kept = mayKeep() ? (await sealed.list()).map(({ value }) => value) : []
  // What was written, taken back or left meanwhile is not in what was read, or still is.
  if (changes !== before) return read()
  // What is not kept, in this tab only, stays.
  const here = (items ?? []).filter(({ act: { id } }) => !mayKeep() || inMemory.has(id))
  set([...here, ...kept.filter(({ act: found }) => !here.some((each) => each.act.id === found.id))])
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
const tell = () => channel?.postMessage('changed')
channel?.addEventListener('message', () => items && void read().catch(() => undefined))

/** What is on this device and waits. In this tab's memory only, where the device keeps nothing. */
export const unsyncedActs = {
  /** `null` until it was read. */
  current: () => items,
  subscribe: changed.listen,
  /** Reads what is kept, once. Where the device refuses it, it can be asked again. */
  load(): Promise<void> {
    loading ??= read().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  },
  /** An act as it is kept now: another tab may have written it, or taken it back, a moment ago. */
  async find(id: string): Promise<UnsyncedAct | null> {
    await unsyncedActs.load()
    const here = inMemory.get(id)
    if (here ?? !mayKeep()) return here ?? (items ?? []).find(({ act }) => act.id === id) ?? null
    return (await sealed.get(id))?.value ?? null
  },
  /** Changes what is kept of acts other than what they say. Those that are not there any more stay away. */
  async note(
    ids: ReadonlySet<string>,
    part: Partial<Pick<UnsyncedAct, 'memberId' | 'until'>>,
  ): Promise<void> {
    for (const id of ids) {
      const there = await unsyncedActs.find(id)
      if (!there) continue
      const changed = { ...there, ...part }
      if (inMemory.has(id) || !mayKeep()) inMemory.set(id, changed)
      else await sealed.put(id, changed)
      set([...without(new Set([id])), changed])
    }
    if (mayKeep()) tell()
  },
  /** What is on this device, if an act of this id is among it: another tab may have written it a moment ago. */
  async beside(id: string): Promise<readonly Act[]> {
    await unsyncedActs.load()
    const isHere = () => (items ?? []).some(({ act }) => act.id === id)
    if (!isHere() && mayKeep() && (await sealed.get(id))) await read()
    return isHere() ? (items ?? []).map(({ act }) => act) : []
  },
  /**
   * Keeps acts, and only then shows them: somebody who sees an act may leave at once.
   *
   * @param undoable milliseconds in which it can be taken back without a trace
   */
  async add(added: readonly Act[], memberId: string | null, undoable = 0): Promise<void> {
    await unsyncedActs.load()
    const first = Math.max(Date.now(), lastOrder + 1)
    const until = undoable > 0 ? Date.now() + undoable : 0
    const made = added.map((each, at): UnsyncedAct => ({ act: each, memberId, order: first + at, until }))
    lastOrder = first + made.length - 1
    for (const each of made) inMemory.set(each.act.id, each)
    const before = leavings
    if (mayKeep()) await storeFromMemory()
    // Anybody who left meanwhile leaves none of it on the screen.
    if (leavings !== before) return
    set([...without(new Set(made.map(({ act: { id } }) => id))), ...made])
    if (mayKeep()) tell()
  },
  /**
   * Takes an act back without a trace.
   *
   * @returns `false` where it is, or may be, in the account by now; nothing was changed then
   */
  async takeBack(id: string, memberId: string | null): Promise<boolean> {
    const found = items?.find(({ act }) => act.id === id)
    if (!found || (memberId !== null && found.until <= Date.now())) return false
    await unsyncedActs.remove(new Set([id]))
    return true
  },
  /** It has arrived in the account, or was taken back. */
  async remove(ids: ReadonlySet<string>): Promise<void> {
    for (const id of ids) {
      await sealed.remove(id)
      inMemory.delete(id)
    }
    set(without(ids))
    if (unkept > 0) await storeFromMemory()
    if (mayKeep()) tell()
  },
  /** Whether an act is in this tab only, because the device has no room for it. */
  isInMemory: (id: string): boolean => inMemory.has(id),
  /** Whether the browser keeps nothing, so that what was given to it is in this tab's memory. */
  isInTab: (): boolean => sealed.inTab().length > 0,
  survives: (): Promise<boolean> => sealed.survives(),
  /** How many are in this tab only, because this device had no room for them. */
  unkept: (): number => unkept,
  /** Tries once more to keep those. */
  keepAgain: storeFromMemory,
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
registerHolder({
  isHeld: () => inMemory.size > 0 || ((items ?? []).length > 0 && sealed.inTab().length > 0),
})
// What was only on the screen until now is kept from now on, or stays in this tab.
onDeviceChoice(() => storeFromMemory().then(() => set(items ?? [])))
