import type { SessionRecord } from './record.ts'

/** Whether half of the session's lifetime is over: early enough that two weeks offline sign nobody out. */
export function isRenewalDue({ session, receivedAt }: SessionRecord, now: number): boolean {
  return now >= receivedAt + (Date.parse(session.expiresAt) - receivedAt) / 2
}

export function hasEnded({ session }: SessionRecord, now: number): boolean {
  return now >= Date.parse(session.expiresAt)
}
