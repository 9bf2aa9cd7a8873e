/**
 * [Note: Only in this tab] What somebody wrote, or was shown once, and that is nowhere but in this tab's memory: nothing may
 * stay on the device, nobody has said yet whether it may, the device has no room, or it is on its way to where it is kept.
 * As long as there is any, nothing of ours loads the document again: that would erase it. Whoever holds such things says so here.
 */
type Holder = () => boolean | Promise<boolean>
const holders = new Set<Holder>()

/** @param holds - answers once what is being kept at that moment has been kept, or could not be */
export const registerHolder = (holds: Holder): void => void holders.add(holds)

/** Whether loading the document again would erase something. */
export async function isAnythingOnlyHere(): Promise<boolean> {
  // Whoever cannot tell may hold something.
  const asked = [...holders].map(async (holds) => holds()).map((answer) => answer.catch(() => true))
  return (await Promise.all(asked)).includes(true)
}
