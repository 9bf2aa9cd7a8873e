import { createEmitter } from '#web/ui/external-store.ts'
import {
  choiceKey,
  type DeviceChoice,
  deviceChoice,
  storeChoice,
  listeners,
  parseChoice,
  recordStorage,
} from './device-choice.ts'
import { tabKey } from './storage-keys.ts'

/** Reads what is stored on the device. @returns a function that puts it into the tab's memory */
type StoredDataReader = () => Promise<() => Promise<unknown>>
const readers = new Set<StoredDataReader>()
const shownChange = createEmitter()
/** The choice that is shown while data is still being moved. */
let previousChoice: DeviceChoice | null = null

/**
 * Registers a reader: it reads the stored data before the device becomes shared, and puts it into this tab
 * afterwards.
 */
export const registerMoveToMemory = (reader: StoredDataReader): void => void readers.add(reader)

/** The choice to show: it changes once all data of this tab is where the answer says. */
export const shownChoice = (): DeviceChoice => previousChoice ?? deviceChoice()

/** Calls back when {@link shownChoice} changes. */
export const onShownChoice: (watcher: () => void) => () => void = shownChange.listen

/**
 * Records the person's answer to whose device this is. Resolves when all data of this tab has been moved;
 * data that could not be stored stays in the tab. On a shared device, stored data moves into this tab's
 * memory, except files.
 */
export async function chooseDevice(choice: Exclude<DeviceChoice, 'unknown'>): Promise<void> {
  previousChoice ??= deviceChoice()
  const writers = choice === 'shared' ? await readAll() : []
  storeChoice(choice)
  await applyChoice(choice, writers)
}

async function readAll(): Promise<(() => Promise<unknown>)[]> {
  const writers = await Promise.allSettled([...readers].map((reader) => reader()))
  return writers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

async function applyChoice(
  choice: DeviceChoice,
  writers: readonly (() => Promise<unknown>)[] = [],
): Promise<void> {
  // The tab's storage is removed even if this page has not loaded the code that uses it. What is shown stays
  // until the page is reloaded.
  if (choice === 'shared') recordStorage()?.removeItem(tabKey)
  await Promise.allSettled([...listeners].map((listener) => listener(choice)))
  await Promise.allSettled(writers.map((put) => put()))
  previousChoice = null
  shownChange.emit()
}

// Moves this tab's data also when the answer was given in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const choice = key === choiceKey ? parseChoice(newValue) : null
    if (!choice) return
    previousChoice ??= parseChoice(oldValue) ?? 'unknown'
    void applyChoice(choice)
  })
}
