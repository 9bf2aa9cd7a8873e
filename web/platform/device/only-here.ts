/**
 * [Note: Only in this tab] What somebody wrote, or was shown once, and that is nowhere but in this tab's memory: nothing may
 * stay on the device, nobody has said yet whether it may, the device has no room, or it is being saved. As long as there is
 * any, nothing of ours reloads the document, which would erase it, and the browser asks before the page is closed
 * (web/platform/device/unload-warning.ts). Code that holds such things registers here.
 */
interface Holder {
  /** Resolves once what is being kept at that moment has been kept, or could not be. */
  readonly settle?: () => Promise<unknown>
  /** Whether it holds something now. It answers at once: a page that is being closed waits for nothing. */
  readonly isHeld: () => boolean
}
const holders = new Set<Holder>()

export const registerHolder = (holder: Holder): void => void holders.add(holder)

/** Each saves what was typed a moment ago and is not being saved yet. */
const savings = new Set<() => Promise<unknown>>()

/** @param save - saves something typed that nothing else knows of yet; asked before anything is said to be kept */
export const registerSaving = (save: () => Promise<unknown>): void => void savings.add(save)

/** It has been saved, or is not wanted any more. */
export const unregisterSaving = (save: () => Promise<unknown>): void => void savings.delete(save)

/** Whether something is held at this very moment; what is still being saved counts. */
export const isAnythingHeldNow = (): boolean => savings.size > 0 || isAnythingHeld()

function isAnythingHeld(): boolean {
  return [...holders].some(({ isHeld }) => {
    try {
      return isHeld()
    } catch {
      // If it cannot tell, it may hold something.
      return true
    }
  })
}

/** Whether loading the document again would erase something. What was typed a moment ago is saved first. */
export async function isAnythingOnlyHere(): Promise<boolean> {
  await Promise.all([...savings].map(async (save) => save().catch(() => undefined)))
  const settled = [...holders].map(async ({ settle }) => settle?.())
  const isUnsettled = (await Promise.allSettled(settled)).some(({ status }) => status === 'rejected')
  return isUnsettled || isAnythingHeld()
}

/** Something that is open in this tab, such as the vault, and that loading another document closes. */
interface OpenedHere {
  readonly isOpen: () => boolean
  /** Has it opened again by the next document of this tab. @returns whether it will be */
  readonly carry: () => Promise<boolean>
}

const openedHere = new Set<OpenedHere>()

export const registerOpenedHere = (opened: OpenedHere): void => void openedHere.add(opened)

/** Takes along what is open here, for a document that is loaded next. @returns whether all of it comes along */
export async function carryOpened(): Promise<boolean> {
  const carried = [...openedHere].filter(({ isOpen }) => isOpen()).map(async ({ carry }) => carry())
  // What cannot be carried is given to a new tab by this one, which stays.
  const answers = await Promise.all(carried.map((answer) => answer.catch(() => false)))
  return !answers.includes(false)
}
