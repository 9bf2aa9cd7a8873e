import type { Language } from '#contract/primitives.ts'
import type { Session } from '#contract/sessions.ts'
import type { StoredUser } from './known-user.ts'

/**
 * The part of a session that the device stores, so that the app opens signed in, also offline. It contains
 * no secret, and nothing that would identify the person to somebody who reads the disk.
 */
export interface SessionRecord {
  session: StoredSession
  /** When this device received it, by the server's clock, in milliseconds since 1970. */
  receivedAt: number
  /** How far the server's clock was ahead of this device's, in milliseconds. */
  clockOffset: number
  /** A language chosen on this device that the server has not confirmed yet. */
  chosen?: Language | undefined
}

export type StoredSession = Pick<Session, 'expiresAt'> & { user: StoredUser }

/** The storage of records, as `localStorage` and `sessionStorage` provide it. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Changes with the shape of the record: a record of an older version then reads as none, and the server is asked. */
export const recordKey = 'upstander-session-2'
export const departureKey = 'upstander-departed'

/** The stored session and the departure mark. Every storage failure reads as "nothing stored". */
export function sessionRecords(storage: () => RecordStorage | null) {
  const attempt = <T>(step: (storage: RecordStorage) => T): T | null => {
    try {
      const open = storage()
      return open && step(open)
    } catch {
      return null
    }
  }
  return {
    /** Whether this browser lets us store anything. */
    canStore: () => attempt((open) => open.getItem(recordKey) !== undefined) ?? false,
    read(): SessionRecord | null {
      const text = attempt((open) => open.getItem(recordKey))
      return text ? parseRecord(text) : null
    },
    write: (record: SessionRecord) => void attempt((open) => open.setItem(recordKey, JSON.stringify(record))),
    remove: () => void attempt((open) => open.removeItem(recordKey)),
    /** Whether the person has left or signed out, and the server does not know yet. */
    hasDeparted: () => attempt((open) => open.getItem(departureKey)) !== null,
    markDeparted: () => void attempt((open) => open.setItem(departureKey, '1')),
    unmarkDeparted: () => void attempt((open) => open.removeItem(departureKey)),
  }
}
export type SessionRecords = ReturnType<typeof sessionRecords>

function parseRecord(text: string): SessionRecord | null {
  try {
    const record: unknown = JSON.parse(text)
    return isRecord(record) ? { ...record, session: withoutAddress(record.session) } : null
  } catch {
    return null
  }
}

/** The part of a session that is stored. An older version stored the address too. */
export function withoutAddress({ user, expiresAt }: StoredSession | Session): StoredSession {
  const { email: _, ...stored } = { email: null, ...user }
  return { user: stored, expiresAt }
}

/**
 * Checks what a damaged record would break. Hand-written, because every page loads this and Zod would double
 * its size.
 */
function isRecord(value: unknown): value is SessionRecord {
  if (!hasFields(value, ['session', 'receivedAt', 'clockOffset'])) return false
  const { session, receivedAt, clockOffset } = value
  if (typeof receivedAt !== 'number' || typeof clockOffset !== 'number') return false
  if (!hasFields(session, ['user', 'expiresAt']) || typeof session['expiresAt'] !== 'string') return false
  return hasFields(session['user'], ['id']) && typeof session['user']['id'] === 'string'
}

function hasFields(value: unknown, names: string[]): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}
