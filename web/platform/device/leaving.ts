import { registerLeaveHandler } from './leave.ts'
import { recordStorage } from './choice.ts'

/** What "Leave quickly" does with what was not sent: it stays, sealed, or it goes. */
export type LeavingChoice = 'keep' | 'delete'

const choiceKey = 'upstander-leaving'
const markKey = 'upstander-left'

/** What the person chose; `null` until they were asked. */
export function leavingChoice(): LeavingChoice | null {
  const kept = recordStorage()?.getItem(choiceKey)
  return kept === 'keep' || kept === 'delete' ? kept : null
}

export function chooseLeaving(choice: LeavingChoice): void {
  recordStorage()?.setItem(choiceKey, choice)
}

const removers = new Set<() => Promise<void>>()

/** Registers what removes unsent things from the device. */
export function onRemoval(remove: () => Promise<void>): void {
  removers.add(remove)
}

/**
 * [Note: Deleting on leaving] Leaving waits for nothing, and the browser may stop a deletion that has only begun. So it
 * is begun, and a mark is left (which local storage writes at once) by which the next visit finishes it before anything
 * is shown. Until then the things lie there sealed, under a key that cannot be read out of the browser.
 */
function leave() {
  if (leavingChoice() !== 'delete') return
  recordStorage()?.setItem(markKey, '1')
  for (const remove of removers) void remove()
}

let finishing: Promise<void> | null = null

/** Resolves when nothing is left that leaving should have deleted. */
export function leavingFinished(): Promise<void> {
  finishing ??= finish()
  return finishing
}

async function finish() {
  const records = recordStorage()
  if (!records?.getItem(markKey)) return
  const [{ store: shelf }, { clearFolder }] = await Promise.all([import('./store.ts'), import('./folder.ts')])
  for (const name of ['sealed', 'outbox'] as const) {
    const kept = shelf(name)
    for (const key of await kept.keys()) await kept.remove(key)
  }
  await clearFolder()
  records.removeItem(markKey)
}

/** Does at "Leave quickly", on every page, what was chosen for unsent things; and finishes what an earlier leaving began. */
export function watchLeaving(): () => void {
  void leavingFinished()
  return registerLeaveHandler(leave)
}
