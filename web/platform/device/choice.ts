/**
 * Whether other people look at this device. If they do, nothing stays on it: no signed-in state, no drafts, no vault.
 * `unknown` until the person was asked, and treated as their own.
 */
export type DeviceChoice = 'own' | 'shared' | 'unknown'

const choiceKey = 'upstander-device'

/** What was said in this tab, where the browser refused to keep the answer. */
let said: DeviceChoice = 'unknown'

export function deviceChoice(): DeviceChoice {
  try {
    const kept = localStorage.getItem(choiceKey)
    return kept === 'own' || kept === 'shared' ? kept : said
  } catch {
    return said
  }
}

const listeners = new Set<(choice: DeviceChoice) => void>()

/** Hears when the person says whose device this is, so that what was kept before can be removed. */
export function onDeviceChoice(listener: (choice: DeviceChoice) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chooseDevice(choice: Exclude<DeviceChoice, 'unknown'>): void {
  try {
    localStorage.setItem(choiceKey, choice)
  } catch {
    // A browser that keeps nothing keeps nothing that others could find either; who was asked is not asked again.
    said = choice
  }
  for (const listener of listeners) listener(choice)
}

/** Local storage; the tab's own where others look at this device, so that nothing outlives the tab. */
export function recordStorage(): Storage | null {
  try {
    return deviceChoice() === 'shared' ? sessionStorage : localStorage
  } catch {
    return null
  }
}
