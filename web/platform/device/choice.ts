/**
 * Whether other people look at this device. If they do, nothing stays on it: no signed-in state, no drafts, no vault.
 * `unknown` until the person was asked, and treated as their own.
 */
export type DeviceChoice = 'own' | 'shared' | 'unknown'

const choiceKey = 'upstander-device'

/** What was said in this tab, where the browser refused to keep the answer. */
let said: DeviceChoice = 'unknown'

const read = (kept: string | null) => (kept === 'own' || kept === 'shared' ? kept : null)

export function deviceChoice(): DeviceChoice {
  try {
    return read(localStorage.getItem(choiceKey)) ?? said
  } catch {
    return said
  }
}

type Listener = (choice: DeviceChoice) => unknown
const listeners = new Set<Listener>()
/** Reads what is kept on the device, and gives what puts it into the tab. */
type Taker = () => Promise<() => Promise<unknown>>
const takers = new Set<Taker>()
const watchers = new Set<() => void>()
/** What is shown while things are still on their way to where the answer says. */
let before: DeviceChoice | null = null

/**
 * Hears when the person says whose device this is.
 *
 * @param listener Keeps what was held in the tab, or removes what was kept. The answer is shown once its promise is done.
 */
export function onDeviceChoice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Before nothing may stay on the device any more, what is kept on it is read; afterwards it is put into this tab. */
export const onTakingAlong = (taker: Taker): void => void takers.add(taker)

/** What the person may be told: the answer, as soon as everything in this tab is where it says. */
export const shownChoice = (): DeviceChoice => before ?? deviceChoice()

/** Calls back when {@link shownChoice} is another. */
export function onShownChoice(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Resolves when everything in this tab is where the answer says; what could not be kept stays in the tab. Where nothing may
 * stay on the device, what was kept on it comes along into this tab, except files.
 */
export async function chooseDevice(choice: Exclude<DeviceChoice, 'unknown'>): Promise<void> {
  before ??= deviceChoice()
  const taken = choice === 'shared' ? await takeAll() : []
  try {
    localStorage.setItem(choiceKey, choice)
  } catch {
    // A browser that keeps nothing keeps nothing that others could find either; who was asked is not asked again.
    said = choice
  }
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
  await Promise.allSettled([...listeners].map((listener) => listener(choice)))
  await Promise.allSettled(taken.map((put) => put()))
  before = null
  for (const watcher of watchers) watcher()
}

/** Local storage; the tab's own where others look at this device, so that nothing outlives the tab. */
export function recordStorage(): Storage | null {
  try {
    return deviceChoice() === 'shared' ? sessionStorage : localStorage
  } catch {
    return null
  }
}

// What this tab holds goes where the answer says, also where it was given in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const choice = key === choiceKey ? read(newValue) : null
    if (!choice) return
    before ??= read(oldValue) ?? 'unknown'
    void carryOut(choice)
  })
}
