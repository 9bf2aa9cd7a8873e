import type { SessionRecord } from './record.ts'

/** Whether half of the session's time is over: early enough that a fortnight without network loses nobody. */
export function isRenewalDue({ session, receivedAt }: SessionRecord, now: number): boolean {
  return now >= receivedAt + (Date.parse(session.expiresAt) - receivedAt) / 2
}

export function hasEnded({ session }: SessionRecord, now: number): boolean {
  return now >= Date.parse(session.expiresAt)
}

/** Runs work in one tab at a time. A tab that finds another at it does nothing: it will hear of the result. */
export async function withLockIfFree(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers without Web Locks renew in each tab; the server keeps the old token good for 60 seconds.
  if (!globalThis.navigator?.locks) return work()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
