/**
 * Whether other people look at this device. If they do, nothing stays on it: no signed-in state, no drafts, no vault.
 * `unknown` until the person was asked, and treated as their own.
 */
export type DeviceChoice = 'own' | 'shared' | 'unknown'

export const choiceKey = 'upstander-device'

/** What was said in this tab, where the browser refused to keep the answer. */
let said: DeviceChoice = 'unknown'

export const readChoice = (kept: string | null) => (kept === 'own' || kept === 'shared' ? kept : null)

export function deviceChoice(): DeviceChoice {
  try {
    return readChoice(localStorage.getItem(choiceKey)) ?? said
  } catch {
    return said
  }
}

/** Only `choosing.ts` does this: what follows from the answer has to be done too. */
export function storeChoice(choice: Exclude<DeviceChoice, 'unknown'>): void {
  try {
    localStorage.setItem(choiceKey, choice)
  } catch {
    // A browser that keeps nothing keeps nothing that others could find either; who was asked is not asked again.
    said = choice
  }
}

/** Keeps what was held in the tab, or removes what was kept. The answer is shown once its promise is done. */
type Listener = (choice: DeviceChoice) => unknown
export const listeners: Set<Listener> = new Set()

/** Hears when the person says whose device this is. */
export function onDeviceChoice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Local storage; the tab's own where others look at this device, so that nothing outlives the tab. */
export function recordStorage(): Storage | null {
  try {
    return deviceChoice() === 'shared' ? sessionStorage : localStorage
  } catch {
    return null
  }
}
