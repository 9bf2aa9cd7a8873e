/**
 * Whether other people use this device. If they do, nothing is stored on it: no session, no drafts, no
 * vault. `unknown` until the person has answered; features then treat the device as the person's own unless
 * they check for it.
 */
export type DeviceChoice = 'own' | 'shared' | 'unknown'

export const choiceKey = 'upstander-device'

/** The answer in this tab, if the browser refused to store it. */
let choiceInTab: DeviceChoice = 'unknown'

export const parseChoice = (stored: string | null) =>
  stored === 'own' || stored === 'shared' ? stored : null

export function deviceChoice(): DeviceChoice {
  try {
    return parseChoice(localStorage.getItem(choiceKey)) ?? choiceInTab
  } catch {
    return choiceInTab
  }
}

/** Only `report-filters.ts` calls this: the consequences of the answer have to be carried out too. */
export function storeChoice(choice: Exclude<DeviceChoice, 'unknown'>): void {
  try {
    localStorage.setItem(choiceKey, choice)
  } catch {
    // A browser without storage stores nothing that others could find either. The answer is remembered, so
    // the question is not repeated.
    choiceInTab = choice
  }
}

/**
 * Stores what was held in the tab, or removes what was stored. The answer is shown once the returned promise
 * settles.
 */
type Listener = (choice: DeviceChoice) => unknown
export const listeners: Set<Listener> = new Set()

/** Calls the listener when the person answers whose device this is. */
export function onDeviceChoice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Local storage; session storage on a shared device, so that nothing outlives the tab. */
export function recordStorage(): Storage | null {
  try {
    return deviceChoice() === 'shared' ? sessionStorage : localStorage
  } catch {
    return null
  }
}
