import type { $ZodType } from 'zod/v4/core'
import type { Json } from '#encryption/padding.ts'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { inTab, storeInTab } from '#web/platform/device/tab-storage.ts'
import { externalStore } from '#web/ui/external-store.ts'

/** What can be answered on a page, by name. */
export type TabAnswers = { readonly [name: string]: Json }

/** How what is kept is found again: under a name of its own, in a shape that is fetched when there is something to read. */
export interface TabPlace<Value> {
  readonly name: string
  readonly shape: () => Promise<$ZodType<Value>>
}

/** What seals is much code: it is fetched for whoever has said that nobody else looks at this device. */
const keeping = () => import('#web/platform/device/tab-keeping.ts')

const startKeeper = async (name: string, changed: () => Json | null, visit: () => number) =>
  (await keeping()).createTabKeeper(name, changed, visit, storeInTab)

/**
 * What somebody has answered on a page, of this tab. Where they said that nobody else looks at this device, it lies sealed in the
 * tab's storage too, [Note: What a tab keeps]; everywhere else it is in memory alone, since it says what happened to them and a
 * browser brings a closed tab back, with its storage, to whoever asks.
 */
export function tabAnswers<Value extends TabAnswers>(blank: Value, { name, shape }: TabPlace<Value>) {
  const shown = externalStore(blank)
  /** Whether they have answered since this document was loaded: what is opened late is older. */
  let isChanged = false
  /** "Leave quickly" ends one. What is still being sealed or opened belongs to the one before. */
  let visit = 0
  let reading: Promise<void> | null = null
  let keeper: ReturnType<typeof startKeeper> | null = null

  const changed = () => (isChanged ? shown.current() : null)

  async function keep(when: 'now' | 'later'): Promise<void> {
    if (!isChanged || deviceChoice() !== 'own') return
    try {
      keeper ??= startKeeper(name, changed, () => visit)
      await (await keeper)[when]()
    } catch {
      // What seals could not be fetched: it is in memory, and is tried again with the next answer.
      keeper = null
    }
  }

  async function openKept(): Promise<void> {
    const before = visit
    const sealed = inTab(name)
    if (typeof sealed !== 'string' || deviceChoice() !== 'own') return
    const { openOfTab } = await keeping()
    const found = await openOfTab(name, sealed, await shape())
    if (found && !isChanged && visit === before) shown.set(found)
  }

  registerCleanup({
    step: 'memory',
    leave: () => {
      visit += 1
      isChanged = false
      shown.set(blank)
    },
  })
  // Whoever says now that this device is theirs keeps what they have answered before.
  onDeviceChoice(() => keep('now'))

  return {
    current: shown.current,
    subscribe: shown.subscribe,
    /** Resolves when everything up to now is kept, where it may be. */
    saveNow: () => keep('now'),
    /** Opens what was kept before this document was loaded, once. */
    read: (): Promise<void> => (reading ??= openKept().catch(() => undefined)),
    change: (part: Partial<Value>): void => {
      isChanged = true
      shown.set({ ...shown.current(), ...part })
      void keep('later')
    },
  }
}
