/**
 * [Note: Only in this tab] What somebody wrote, or was shown once, and that is nowhere but in this tab's memory: nothing may
 * stay on the device, nobody has said yet whether it may, the device has no room, or it is being saved. As long as there is
 * any, nothing of ours reloads the document, which would erase it. Code that holds such things registers here.
 */
type Holder = () => boolean | Promise<boolean>
const holders = new Set<Holder>()

/** @param holds - answers once what is being kept at that moment has been kept, or could not be */
export const registerHolder = (holds: Holder): void => void holders.add(holds)

/** Whether loading the document again would erase something. */
export async function isAnythingOnlyHere(): Promise<boolean> {
  // If it cannot tell, it may hold something.
  const asked = [...holders].map(async (holds) => holds()).map((answer) => answer.catch(() => true))
  return (await Promise.all(asked)).includes(true)
}

const openedHere = new Set<() => boolean>()

/** @param holds - whether something is open in this tab that another tab is given, and that loading the document again closes */
export const registerOpenedHere = (holds: () => boolean): void => void openedHere.add(holds)

/** Whether loading another document would erase something, or close what was opened, such as the vault. */
export async function isAnythingLostByLoading(): Promise<boolean> {
  return [...openedHere].some((holds) => holds()) || isAnythingOnlyHere()
}
