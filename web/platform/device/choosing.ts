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

/** Reads what is kept on the device, and gives what puts it into the tab. */
type Taker = () => Promise<() => Promise<unknown>>
const takers = new Set<Taker>()
const shown = createEmitter()
/** What is shown while things are still on their way to where the answer says. */
let before: DeviceChoice | null = null

/** Before nothing may stay on the device any more, what is kept on it is read; afterwards it is put into this tab. */
export const onMovingToMemory = (taker: Taker): void => void takers.add(taker)

/** What the person may be told: the answer, as soon as everything in this tab is where it says. */
export const shownChoice = (): DeviceChoice => before ?? deviceChoice()

/** Calls back when {@link shownChoice} is another. */
export const onShownChoice: (watcher: () => void) => () => void = shown.listen

/**
 * The person says whose device this is. Resolves when everything in this tab is where the answer says; what could not be
 * kept stays in the tab. Where nothing may stay on the device, what was kept on it comes along into this tab, except files.
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
  // What the tab keeps goes, whether this page has what keeps it or not. What is shown stays until the page is loaded again.
  if (choice === 'shared') recordStorage()?.removeItem(tabKey)
  await Promise.allSettled([...listeners].map((listener) => listener(choice)))
  await Promise.allSettled(taken.map((put) => put()))
  before = null
  shown.emit()
}

// What this tab holds goes where the answer says, also where it was given in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const choice = key === choiceKey ? readChoice(newValue) : null
    if (!choice) return
    before ??= readChoice(oldValue) ?? 'unknown'
    void carryOut(choice)
  })
}
