import { externalStore } from '#web/ui/external-store.ts'
import { onAnswer } from '../api/answers.ts'
import { recordStorage } from '../device/choice.ts'
import { registerCleanup } from '../device/cleanup.ts'
import { hasPending } from './pending-flag.ts'

const key = 'upstander-in-step'

/** Minimum interval between writes, in milliseconds: otherwise each response would cause one. */
const writtenEvery = 60_000

function kept(): number | null {
  try {
    return Number(recordStorage()?.getItem(key)) || null
  } catch {
    return null
  }
}

/**
 * When the account last answered this device while nothing was waiting to be sent, in milliseconds since
 * 1970; `null` if it never did.
 */
export const inStep = externalStore<number | null>(null)

/**
 * Follows the server's responses to a member, and forgets the time when they sign out. @returns the function
 * that stops it
 */
export function watchInStep(): () => void {
  inStep.set(kept())
  const stop = onAnswer(({ asMember, refusal }) => {
    if (!asMember || refusal !== null || hasPending()) return
    const now = Date.now()
    if (now - (kept() ?? 0) >= writtenEvery) keep(now)
    inStep.set(now)
  })
  const forget = () => {
    keep(null)
    inStep.set(null)
  }
  const stops = [stop, registerCleanup({ step: 'memory', leave: forget, signOut: forget })]
  return () => stops.forEach((each) => each())
}

function keep(moment: number | null): void {
  try {
    if (moment === null) recordStorage()?.removeItem(key)
    else recordStorage()?.setItem(key, String(moment))
  } catch {
    // Without storage, the time shown is only less accurate.
  }
}
