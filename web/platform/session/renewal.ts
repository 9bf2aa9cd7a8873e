import type { SessionRecord } from './record.ts'

/** Whether half of the session's time is over: early enough that a fortnight without network loses nobody. */
export function isRenewalDue({ session, receivedAt }: SessionRecord, now: number): boolean {
  return now >= receivedAt + (Date.parse(session.expiresAt) - receivedAt) / 2
}

export function hasEnded({ session }: SessionRecord, now: number): boolean {
  return now >= Date.parse(session.expiresAt)
}
