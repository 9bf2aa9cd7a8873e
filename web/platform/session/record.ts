import * as z from 'zod/mini'
import { session } from '#contract/sessions.ts'

/** What the device keeps of a session, so that the app opens signed in, also offline. There is no secret in it. */
const sessionRecord = z.strictObject({
  session,
  /** When this device received it, by the server's clock, in milliseconds since 1970. */
  receivedAt: z.number(),
  /** How far the server's clock was ahead of this device's, in milliseconds. */
  clockOffset: z.number(),
})
export type SessionRecord = z.infer<typeof sessionRecord>

/** Where records are kept: local storage, or nothing where the browser refuses it or others use the device. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const recordKey = 'upstander-session'
const departureKey = 'upstander-departed'

/** The kept session and the mark of having left, with every failure of the storage taken as "nothing there". */
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
    return z.safeParse(sessionRecord, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
