import { recordStorage } from './device-choice.ts'
import { runCleanup, registerCleanup } from './cleanup.ts'
import { storageKeys } from './storage-keys.ts'

/** What "Leave quickly" does with unsent data: it stays, sealed, or is deleted. */
export type LeavingChoice = 'keep' | 'delete'

const choiceKey = 'upstander-leaving'
const markKey = 'upstander-left'
const accountMarkKey = 'upstander-account-left'

/** The person's choice; `null` before they were asked. */
export function leavingChoice(): LeavingChoice | null {
  const stored = recordStorage()?.getItem(choiceKey)
  return stored === 'keep' || stored === 'delete' ? stored : null
}

export function setLeavingChoice(choice: LeavingChoice): void {
  recordStorage()?.setItem(choiceKey, choice)
}

/**
 * [Note: Deleting on leaving] Leaving does not wait, and the browser may stop a deletion that has only
 * started. So it is started, and a mark is written to local storage, which is synchronous. The next visit
 * finishes the deletion before it shows anything. Until then the data stays sealed, under a key that cannot
 * be exported from the browser.
 */
registerCleanup({
  step: 'session',
  leave: () => {
    removeKeys('onSignOut')
    if (leavingChoice() !== 'delete') return
    removeKeys('onLeaving')
    recordStorage()?.setItem(markKey, '1')
  },
  signOut: () => recordStorage()?.setItem(accountMarkKey, '1'),
})
registerCleanup({
  step: 'device',
  leave: () => leavingChoice() === 'delete' && runCleanup({ deleteUnsent: true }),
})

/** The member who is signed in, as far as this tab knows. */
let member: string | null = null

/** Runs the cleanup for "Leave quickly", which signs out too. */
export function forgetOnLeave(): void {
  const signOut = member
  member = null
  void runCleanup({ leave: true, signOut })
}

/**
 * Follows who is signed in. If another member was before, they have signed out, and this tab and this device
 * forget what they store of that account: its sealed vault alone would show that somebody has an account
 * here.
 */
export async function setSignedInMember(now: string | null): Promise<void> {
  const before = member
  member = now
  if (before === null || before === now) return
  const isForgotten = await runCleanup({ signOut: before })
  if (isForgotten) recordStorage()?.removeItem(accountMarkKey)
}

/** Removes keys of local storage, synchronously. [Note: What lies on the device] */
function removeKeys(occasion: 'onLeaving' | 'onSignOut'): void {
  for (const [key, rules] of Object.entries(storageKeys))
    if (rules[occasion] === 'goes') recordStorage()?.removeItem(key)
}

let finishing: Promise<void> | null = null

/** Resolves when everything that leaving should have deleted is deleted. */
export function waitForLeaveCleanup(): Promise<void> {
  finishing ??= finishLeaveCleanup()
  return finishing
}

async function finishLeaveCleanup() {
  const records = recordStorage()
  const isUnsentLeft = Boolean(records?.getItem(markKey))
  const isAccountLeft = Boolean(records?.getItem(accountMarkKey))
  if (!records || !(isUnsentLeft || isAccountLeft)) return
  const { clearAccount, clearUnsent } = await import('./clear-device.ts')
  if (isAccountLeft) {
    await clearAccount(null)
    records.removeItem(accountMarkKey)
  }
  if (isUnsentLeft) {
    await clearUnsent()
    records.removeItem(markKey)
  }
}
