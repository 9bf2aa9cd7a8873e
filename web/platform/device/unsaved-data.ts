/**
 * [Note: Only in this tab] Data that a person wrote or was shown once, and that exists in this tab's memory
 * only: nothing may be stored on the device, the person has not said yet whether it may, the device has no
 * space, or the data is being saved. As long as there is any, our code does not reload the document, which
 * would erase it, and the browser asks before the page is closed (web/platform/device/unload-warning.ts).
 * Code that holds such data registers here.
 */
interface UnsavedDataHolder {
  /** Resolves once the saves in progress have succeeded or failed. */
  readonly settle?: () => Promise<unknown>
  /** Whether it holds data now. Synchronous: a page that is being closed does not wait. */
  readonly hasUnsaved: () => boolean
}
const holders = new Set<UnsavedDataHolder>()

export const registerUnsavedData = (holder: UnsavedDataHolder): void => void holders.add(holder)

/** Each saves what was typed a moment ago and is not being saved yet. */
const pendingSaves = new Set<() => Promise<unknown>>()

/** @param save - saves typed text that no other code knows of yet; called before anything is reported as saved */
export const registerPendingSave = (save: () => Promise<unknown>): void => void pendingSaves.add(save)

/** The text has been saved or discarded. */
export const unregisterPendingSave = (save: () => Promise<unknown>): void => void pendingSaves.delete(save)

/** Whether data is held at this moment; what is still being saved counts. */
export const hasUnsavedDataNow = (): boolean => pendingSaves.size > 0 || isUnsavedDataHeld()

function isUnsavedDataHeld(): boolean {
  return [...holders].some(({ hasUnsaved }) => {
    try {
      return hasUnsaved()
    } catch {
      // A holder that fails may hold something.
      return true
    }
  })
}

/** Whether reloading the document would erase data. Pending changes are saved first. */
export async function hasUnsavedData(): Promise<boolean> {
  await Promise.all([...pendingSaves].map(async (save) => save().catch(() => undefined)))
  const settled = [...holders].map(async ({ settle }) => settle?.())
  const isUnsettled = (await Promise.allSettled(settled)).some(({ status }) => status === 'rejected')
  return isUnsettled || isUnsavedDataHeld()
}

/** Something that is unlocked in this tab, such as the vault, and that loading another document locks. */
interface UnlockedHolder {
  readonly isOpen: () => boolean
  /** Arranges that the next document of this tab unlocks it again. @returns whether that succeeded */
  readonly carry: () => Promise<boolean>
}

const unlockedHolders = new Set<UnlockedHolder>()

export const registerUnlocked = (holder: UnlockedHolder): void => void unlockedHolders.add(holder)

/**
 * Passes on what is unlocked in this tab to the document that is loaded next. @returns whether all of it was
 * passed on
 */
export async function carryUnlocked(): Promise<boolean> {
  const carried = [...unlockedHolders].filter(({ isOpen }) => isOpen()).map(async ({ carry }) => carry())
  // What cannot be passed on goes to a new tab from this one, which stays open.
  const answers = await Promise.all(carried.map((answer) => answer.catch(() => false)))
  return !answers.includes(false)
}
