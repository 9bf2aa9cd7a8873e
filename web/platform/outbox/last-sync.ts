import { externalStore } from '#web/ui/external-store.ts'
import { onAnswer } from '../api/answers.ts'
import { recordStorage } from '../device/device-choice.ts'
import { registerCleanup } from '../device/cleanup.ts'
import { hasPending } from './pending-flag.ts'

const key = 'upstander-in-step'

/** Minimum interval between writes, in milliseconds: otherwise each response would cause one. */
const minWriteInterval = 60_000

function readStored(): number | null {
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
export const lastSync = externalStore<number | null>(null)

/**
 * Follows the server's responses to a member, and forgets the time when they sign out. @returns the function
 * that stops it
 */
export function watchLastSync(): () => void {
  lastSync.set(readStored())
  const stop = onAnswer(({ asMember, refusal }) => {
    if (!asMember || refusal !== null || hasPending()) return
    const now = Date.now()
    if (now - (readStored() ?? 0) >= minWriteInterval) writeStored(now)
    lastSync.set(now)
  })
  const forget = () => {
    writeStored(null)
    lastSync.set(null)
  }
  const stops = [stop, registerCleanup({ step: 'memory', leave: forget, signOut: forget })]
  return () => stops.forEach((each) => each())
}

function writeStored(moment: number | null): void {
  try {
    if (moment === null) recordStorage()?.removeItem(key)
    else recordStorage()?.setItem(key, String(moment))
  } catch {
    // Without storage, the time shown is only less accurate.
  }
}
