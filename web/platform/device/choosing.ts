import { createEmitter } from '#web/ui/external-store.ts'
import {
  choiceKey,
  type DeviceChoice,
  deviceChoice,
  storeChoice,
  listeners,
  readChoice,
  recordStorage,
} from './choice.ts'
import { tabKey } from './storage-keys.ts'

/** Reads what is stored on the device. @returns a function that puts it into the tab's memory */
type Taker = () => Promise<() => Promise<unknown>>
const takers = new Set<Taker>()
const shown = createEmitter()
/** The choice that is shown while data is still being moved. */
let before: DeviceChoice | null = null

/**
 * Registers a reader: it reads the stored data before the device becomes shared, and puts it into this tab
 * afterwards.
 */
export const onMovingToMemory = (taker: Taker): void => void takers.add(taker)

/** The choice to show: it changes once all data of this tab is where the answer says. */
export const shownChoice = (): DeviceChoice => before ?? deviceChoice()

/** Calls back when {@link shownChoice} changes. */
export const onShownChoice: (watcher: () => void) => () => void = shown.listen

/**
 * Records the person's answer to whose device this is. Resolves when all data of this tab has been moved;
 * data that could not be stored stays in the tab. On a shared device, stored data moves into this tab's
 * memory, except files.
 */
export async function chooseDevice(choice: Exclude<DeviceChoice, 'unknown'>): Promise<void> {
  before ??= deviceChoice()
  const taken = choice === 'shared' ? await takeAll() : []
  storeChoice(choice)
  await carryOut(choice, taken)
}

async function takeAll(): Promise<(() => Promise<unknown>)[]> {
  const taken = await Promise.allSettled([...takers].map((taker) => taker()))
  return taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

async function carryOut(
  choice: DeviceChoice,
  taken: readonly (() => Promise<unknown>)[] = [],
): Promise<void> {
  // The tab's storage is removed even if this page has not loaded the code that uses it. What is shown stays
  // until the page is reloaded.
  if (choice === 'shared') recordStorage()?.removeItem(tabKey)
  await Promise.allSettled([...listeners].map((listener) => listener(choice)))
  await Promise.allSettled(taken.map((put) => put()))
  before = null
  shown.emit()
}

// Moves this tab's data also when the answer was given in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const choice = key === choiceKey ? readChoice(newValue) : null
    if (!choice) return
    before ??= readChoice(oldValue) ?? 'unknown'
    void carryOut(choice)
  })
}
