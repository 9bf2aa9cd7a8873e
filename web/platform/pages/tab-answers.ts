import type { $ZodType } from 'zod/v4/core'
import type { Json } from '#encryption/padding.ts'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/device-choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { readTabValue, storeTabValue } from '#web/platform/device/tab-storage.ts'
import { externalStore } from '#web/ui/external-store.ts'

/** The answers on a page, by name. */
export type TabAnswers = { readonly [name: string]: Json }

/** Where the answers are stored: the name, and the schema, which is loaded when there is something to read. */
export interface TabPlace<Value> {
  readonly name: string
  readonly shape: () => Promise<$ZodType<Value>>
}

/** The encryption code is large: it is loaded only for people who have said that nobody else uses this device. */
const loadTabKeeping = () => import('#web/platform/device/tab-autosave.ts')

const startTabAutosave = async (name: string, changed: () => Json | null, visit: () => number) =>
  (await loadTabKeeping()).createTabAutosave(name, changed, visit, storeTabValue)

/**
 * The person's answers on a page, for this tab. On a device of their own they are also stored in the tab's
 * storage, sealed [Note: What a tab keeps]; otherwise they are in memory only, since they reveal what
 * happened to the person, and a browser can restore a closed tab with its storage for anyone.
 */
export function tabAnswers<Value extends TabAnswers>(blank: Value, { name, shape }: TabPlace<Value>) {
  const shown = externalStore(blank)
  /** Whether the person has answered since this document was loaded: stored answers that are read later are older. */
  let isChanged = false
  /** "Leave quickly" ends a visit. Sealing and decryption in progress belong to the previous one. */
  let visit = 0
  let reading: Promise<void> | null = null
  let autosave: ReturnType<typeof startTabAutosave> | null = null

  const isBlank = () => JSON.stringify(shown.current()) === JSON.stringify(blank)
  const changed = () => (isChanged && !isBlank() ? shown.current() : null)

  async function store(when: 'now' | 'later'): Promise<void> {
    if (!isChanged || deviceChoice() !== 'own') return
    try {
      autosave ??= startTabAutosave(name, changed, () => visit)
      await (await autosave)[when]()
    } catch {
      // The encryption code could not be loaded: the answers stay in memory, and the next one tries again.
      autosave = null
    }
  }

  async function openStoredAnswers(): Promise<void> {
    const before = visit
    const sealed = readTabValue(name)
    if (typeof sealed !== 'string' || deviceChoice() !== 'own') return
    const { openTabValue } = await loadTabKeeping()
    const found = await openTabValue(name, sealed, await shape())
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
  // Once the person says that the device is theirs, earlier answers are stored as well.
  onDeviceChoice(() => store('now'))

  return {
    current: shown.current,
    subscribe: shown.subscribe,
    /** Resolves when all answers so far are stored, if they may be. */
    saveNow: () => store('now'),
    /** Reads what was stored before this document was loaded, once. */
    read: (): Promise<void> => (reading ??= openStoredAnswers().catch(() => undefined)),
    change: (part: Partial<Value>): void => {
      isChanged = true
      shown.set({ ...shown.current(), ...part })
      // There is nothing to seal, so a reload right after this does not bring back what was cleared.
      if (isBlank()) storeTabValue(name, null)
      void store('later')
    },
  }
}
