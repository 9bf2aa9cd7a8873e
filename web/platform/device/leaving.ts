import { registerLeaveHandler } from './leave.ts'
import { recordStorage } from './choice.ts'
import { storageKeys } from './registry.ts'

/** What "Leave quickly" does with what was not sent: it stays, sealed, or it goes. */
export type LeavingChoice = 'keep' | 'delete'

const choiceKey = 'upstander-leaving'
const markKey = 'upstander-left'
const accountMarkKey = 'upstander-account-left'

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
  dropKeys('onSignOut')
  if (leavingChoice() !== 'delete') return
  dropKeys('onLeaving')
  recordStorage()?.setItem(markKey, '1')
  for (const remove of removers) void remove()
}

/** Local storage forgets at once. [Note: What lies on the device] */
function dropKeys(occasion: 'onLeaving' | 'onSignOut'): void {
  for (const [key, rules] of Object.entries(storageKeys))
    if (rules[occasion] === 'goes') recordStorage()?.removeItem(key)
}

let finishing: Promise<void> | null = null

/** Resolves when nothing is left that leaving should have deleted. */
export function leavingFinished(): Promise<void> {
  finishing ??= finish()
  return finishing
}

async function finish() {
  const records = recordStorage()
  const isUnsentLeft = Boolean(records?.getItem(markKey))
  const isAccountLeft = Boolean(records?.getItem(accountMarkKey))
  if (!records || !(isUnsentLeft || isAccountLeft)) return
  const { clearAccount, clearUnsent } = await import('./clearing.ts')
  if (isAccountLeft) {
    await clearAccount(null)
    records.removeItem(accountMarkKey)
  }
  if (isUnsentLeft) {
    await clearUnsent()
    records.removeItem(markKey)
  }
}

/**
 * Removes what the device keeps of an account that is signed out: the sealed vault, by which it would be seen that somebody has
 * an account here. "Leave quickly" signs out too and waits for nothing, so that this ends as in [Note: Deleting on leaving].
 */
export async function removingAccount(remove: () => Promise<unknown>): Promise<void> {
  recordStorage()?.setItem(accountMarkKey, '1')
  await remove()
  recordStorage()?.removeItem(accountMarkKey)
}

/** Does at "Leave quickly", on every page, what was chosen for unsent things; and finishes what an earlier leaving began. */
export function watchLeaving(): () => void {
  void leavingFinished()
  return registerLeaveHandler(leave)
}
