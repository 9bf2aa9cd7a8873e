/**
 * [Note: Only in this tab] What somebody wrote, or was shown once, and that is nowhere but in this tab's memory: nothing may
 * stay on the device, nobody has said yet whether it may, the device has no room, or it is being saved. As long as there is
 * any, nothing of ours reloads the document, which would erase it. Code that holds such things registers here.
 */
type Holder = () => boolean | Promise<boolean>
const holders = new Set<Holder>()

/** @param holds - answers once what is being kept at that moment has been kept, or could not be */
export const registerHolder = (holds: Holder): void => void holders.add(holds)

/** Each saves what was typed a moment ago and is not being saved yet. */
const savings = new Set<() => Promise<unknown>>()

/** @param save - saves something typed that nothing else knows of yet; asked before anything is said to be kept */
export const registerSaving = (save: () => Promise<unknown>): void => void savings.add(save)

/** It has been saved, or is not wanted any more. */
export const unregisterSaving = (save: () => Promise<unknown>): void => void savings.delete(save)

/** Whether loading the document again would erase something. What was typed a moment ago is saved first. */
export async function isAnythingOnlyHere(): Promise<boolean> {
  await Promise.all([...savings].map(async (save) => save().catch(() => undefined)))
  // If it cannot tell, it may hold something.
  const asked = [...holders].map(async (holds) => holds()).map((answer) => answer.catch(() => true))
  return (await Promise.all(asked)).includes(true)
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
