import * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { newSigningSeed } from '#encryption/identity.ts'
import { personalKey } from '#encryption/personal-records.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { createProcessLocks } from '#web/platform/outbox/fixture.ts'
import { personalKind } from './kind.ts'
import type { PersonalRow } from './row.ts'
import { createSync, type PersonalSync } from './sync.ts'

export const journal = personalKind({ name: 'test-journal', shape: z.string() })
export const ticked = personalKind({
  name: 'test-ticked',
  shape: z.array(z.string()),
  merge: (ours, theirs) => [...new Set([...ours, ...theirs])].sort(),
})

const key = personalKey(newSigningSeed())
export const memberId = 'f3b4c1de-0000-4000-8000-000000000001'
const never = new AbortController().signal

/** A fake of the server's records (server/features/personal-records). */
export function account() {
  const stored = new Map<string, { version: number; change: number; sealed: string | null }>()
  const state = { change: 0, losesAnswers: false, isReachable: true }
  const refuse = (code: 'conflict' | 'not_found') => new ApiError(code, errorStatus[code], '')
  function write(id: string, version: number, sealed: string | null) {
    if (!state.isReachable) throw new OfflineError()
    const storedRecord = stored.get(id)
    if (!storedRecord && sealed === null) throw refuse('not_found')
    const isRepeated = storedRecord?.version === version && storedRecord.sealed === sealed
    if (!isRepeated && (storedRecord?.version ?? 0) !== version - 1) throw refuse('conflict')
    if (!isRepeated) stored.set(id, { version, sealed, change: ++state.change })
    if (state.losesAnswers) throw new OfflineError()
    return Promise.resolve({ version, change: state.change })
  }
  return {
    state,
    stored,
    server: {
      async list(after: number) {
        const found = [...stored]
          .map(([id, rest]) => ({ id, ...rest }))
          .filter(({ change }) => change > after)
        const items = found.toSorted((a, b) => a.change - b.change).slice(0, 2)
        return { items, more: found.length > items.length }
      },
      put: async (id: string, { version, sealed }: { version: number; sealed: string }) =>
        write(id, version, sealed),
      remove: async (id: string, version: number) => write(id, version, null),
    },
  }
}

/** A separate device, with its queue. */
export function device({ server }: ReturnType<typeof account>) {
  const stored = new Map<string, PersonalRow>()
  const unsynced = new Set<string>()
  let seen = 0
  const state = { isOpen: true, putsLeft: -1 }
  const sync: PersonalSync = createSync({
    rows: {
      get: async (id) => structuredClone(stored.get(id) ?? null),
      list: async () => structuredClone([...stored.values()]),
      async put(row) {
        if (state.putsLeft-- === 0) throw new Error('simulated tab crash')
        stored.set(row.id, structuredClone(row))
      },
      remove: async (id) => void stored.delete(id),
    },
    lastSeen: { get: async () => seen, put: async (_, change) => void (seen = change) },
    withLock: createProcessLocks(),
    keys: async () => (state.isOpen ? { memberId, keys: [await key] } : null),
    server,
    waits: async (id) => void unsynced.add(id),
    isWaiting: async (id) => unsynced.has(id),
    changed: () => {},
  })
  let counter = 0
  async function push(): Promise<void> {
    for (const id of unsynced) {
      try {
        const input = await sync.outgoing(id, memberId)
        await sync.send(id, memberId, input, never)
        if (!stored.get(id)?.isDirty) unsynced.delete(id)
      } catch (error) {
        if (error instanceof OfflineError) continue
        if (await sync.reconcile(id, memberId)) unsynced.delete(id)
      }
    }
  }
  const write = (id: string, value: string | string[], kind: string, owner: string | null = memberId) =>
    sync.write(id, { kind, value, copyOf: null, savedAt: new Date(++counter).toISOString() }, owner)
  async function values(): Promise<unknown[]> {
    const found = await Promise.all(
      [...stored.values()].filter((row) => !row.isRemoved).map((row) => sync.read(row)),
    )
    return found.map((each) => each?.value).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return { sync, kept: stored, unsynced, state, push, write, values, pull: () => sync.pull(memberId) }
}

/** Both push and pull until nothing is left to be sent. */
export async function settle(...devices: ReturnType<typeof device>[]): Promise<void> {
  for (let round = 0; round < 6; round++) {
    for (const each of devices) {
      await each.push()
      await each.pull()
    }
  }
}
