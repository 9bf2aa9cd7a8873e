/**
 * [Note: Only in this tab] Data that a person wrote or was shown once, and that exists in this tab's memory
 * only: nothing may be stored on the device, the person has not said yet whether it may, the device has no
 * space, or the data is being saved. As long as there is any, our code does not reload the document, which
 * would erase it, and the browser asks before the page is closed (web/platform/device/unload-warning.ts).
 * Code that holds such data registers here.
 */
interface Holder {
  /** Resolves once the saves in progress have succeeded or failed. */
  readonly settle?: () => Promise<unknown>
  /** Whether it holds data now. Synchronous: a page that is being closed does not wait. */
  readonly isHeld: () => boolean
}
const holders = new Set<Holder>()

export const registerHolder = (holder: Holder): void => void holders.add(holder)

/** Each saves what was typed a moment ago and is not being saved yet. */
const savings = new Set<() => Promise<unknown>>()

/** @param save - saves typed text that no other code knows of yet; called before anything is reported as saved */
export const registerSaving = (save: () => Promise<unknown>): void => void savings.add(save)

/** The text has been saved or discarded. */
export const unregisterSaving = (save: () => Promise<unknown>): void => void savings.delete(save)

/** Whether data is held at this moment; what is still being saved counts. */
export const isAnythingHeldNow = (): boolean => savings.size > 0 || isAnythingHeld()

function isAnythingHeld(): boolean {
  return [...holders].some(({ isHeld }) => {
    try {
      return isHeld()
    } catch {
      // A holder that fails may hold something.
      return true
    }
  })
}

/** Whether reloading the document would erase data. Pending changes are saved first. */
export async function isAnythingOnlyHere(): Promise<boolean> {
  await Promise.all([...savings].map(async (save) => save().catch(() => undefined)))
  const settled = [...holders].map(async ({ settle }) => settle?.())
  const isUnsettled = (await Promise.allSettled(settled)).some(({ status }) => status === 'rejected')
  return isUnsettled || isAnythingHeld()
}

/** Something that is unlocked in this tab, such as the vault, and that loading another document locks. */
interface OpenedHere {
  readonly isOpen: () => boolean
  /** Arranges that the next document of this tab unlocks it again. @returns whether that succeeded */
  readonly carry: () => Promise<boolean>
}

const openedHere = new Set<OpenedHere>()

export const registerOpenedHere = (opened: OpenedHere): void => void openedHere.add(opened)

/**
 * Passes on what is unlocked in this tab to the document that is loaded next. @returns whether all of it was
 * passed on
 */
export async function carryOpened(): Promise<boolean> {
  const carried = [...openedHere].filter(({ isOpen }) => isOpen()).map(async ({ carry }) => carry())
  // What cannot be passed on goes to a new tab from this one, which stays open.
  const answers = await Promise.all(carried.map((answer) => answer.catch(() => false)))
  return !answers.includes(false)
}
