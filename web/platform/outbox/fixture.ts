import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import type { Json } from '#encryption/padding.ts'
import { ApiError, OfflineError } from '../api/errors.ts'
import { deviceStore } from '../device/device-store.ts'
import type { SealedStoreItem } from '../device/sealed-store.ts'
import type { WithLock } from '../device/with-lock.ts'
import type { PersistedItem } from './item.ts'
import { MustSignIn, type OutboxKind, type Outgoing } from './kind.ts'

export const refusal = (code: ErrorCode, retryAfterSeconds: number | null = null) =>
  new ApiError(code, errorStatus[code], '', { retryAfterSeconds })

/** What happens to the next request: it is refused, lost on the way, or its answer is lost. */
export type Fate = ErrorCode | 'lostRequest' | 'lostAnswer'

interface StoredEntry {
  readonly id: string
  readonly body: string
}

/**
 * A server that stores an entry once by its id and only accepts the successor of the last one, and documents
 * by version.
 */
export function scriptedServer() {
  const lanes = new Map<string, StoredEntry[]>()
  const documents = new Map<string, { version: number; text: string }>()
  const fates: Fate[] = []
  const state = { isSignedIn: true, isReachable: true }

  function request(answer: () => void): void {
    const fate = fates.shift()
    if (!state.isReachable || fate === 'lostRequest') throw new OfflineError()
    if (!state.isSignedIn) throw refusal('signed_out')
    if (fate && fate !== 'lostAnswer') throw refusal(fate, fate === 'busy' ? 5 : null)
    answer()
    if (fate === 'lostAnswer') throw new OfflineError()
  }

  const entriesOf = (lane: string): StoredEntry[] => {
    const entries = lanes.get(lane) ?? []
    lanes.set(lane, entries)
    return entries
  }

  return {
    state,
    fates,
    documents,
    entriesOf,
    texts: (lane: string) => entriesOf(lane).map(({ body }) => body),
    addEntry(lane: string, { id, after, body }: StoredEntry & { after: number }) {
      request(() => {
        const entries = entriesOf(lane)
        const existing = entries.find((each) => each.id === id)
        if (existing && existing.body !== body) throw refusal('reused_key')
        if (existing) return
        if (after !== entries.length) throw refusal('conflict')
        entries.push({ id, body })
      })
    },
    putDocument(id: string, version: number, text: string) {
      request(() => {
        const existing = documents.get(id)
        if (existing?.version === version && existing.text === text) return
        if ((existing?.version ?? 0) !== version - 1) throw refusal('conflict')
        documents.set(id, { version, text })
      })
    },
    query: <Found>(read: () => Found): Found => {
      let found: Found | undefined
      request(() => {
        found = read()
      })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set, or thrown before
      return found as Found
    },
  }
}
export type ScriptedServer = ReturnType<typeof scriptedServer>

const text = z.strictObject({ text: z.string() })
const sealedEntry = z.strictObject({ id: z.string(), after: z.number(), body: z.string() })
const sealedDocument = z.strictObject({ version: z.number(), text: z.string() })

/** Yields to concurrent operations; never resolves in a dead tab. */
export type Turn = () => Promise<void>
const immediate: Turn = () => Promise.resolve()

/** Entries of a lane, each sealed as the successor of the last one, as the entries of a report are. */
export function entryKind(server: ScriptedServer, isUnlocked = () => true, turn = immediate): OutboxKind {
  let sealings = 0
  return {
    name: 'entry',
    shape: text,
    async seal({ id, lane, thing }: Outgoing<Json>) {
      await turn()
      if (!isUnlocked()) throw new MustSignIn()
      const { text: words } = z.parse(text, thing)
      // Each sealing gives different bytes, as encryption does.
      return { id, after: server.entriesOf(lane).length, body: `${words}#${++sealings}.${id}` }
    },
    async send(sealed, { lane }) {
      await turn()
      server.addEntry(lane, z.parse(sealedEntry, sealed))
      await turn()
    },
    async reconcile({ id, lane }) {
      await turn()
      return server.query(() => server.entriesOf(lane).some((entry) => entry.id === id))
    },
  }
}

/** Documents that are changed repeatedly, each change based on the previous version. */
export function documentKind(server: ScriptedServer, isUnlocked = () => true, turn = immediate): OutboxKind {
  return {
    name: 'document',
    shape: text,
    async seal({ id, thing }: Outgoing<Json>) {
      await turn()
      if (!isUnlocked()) throw new MustSignIn()
      return { version: (server.documents.get(id)?.version ?? 0) + 1, text: z.parse(text, thing).text }
    },
    async send(sealed, { id }) {
      await turn()
      const { version, text: words } = z.parse(sealedDocument, sealed)
      server.putDocument(id, version, words)
      await turn()
    },
    async reconcile({ id, thing }) {
      await turn()
      return server.query(() => server.documents.get(id)?.text === z.parse(text, thing).text)
    },
  }
}

/** A disk shared by several tabs. It stores copies, and it can be full. */
export function createSharedDisk() {
  const stored = new Map<string, string>()
  const state = { isFull: false }
  const read = (id: string): SealedStoreItem<PersistedItem> | null => {
    const found = stored.get(id)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
    return found === undefined ? null : { id, savedAt: '', value: JSON.parse(found) as PersistedItem }
  }
  return {
    stored,
    state,
    /** The disk as one tab sees it. */
    storeFor: (turn: Turn) =>
      deviceStore<PersistedItem & { readonly [name: string]: Json }>({
        name: 'outbox',
        async get(id: string) {
          await turn()
          return read(id)
        },
        async list() {
          await turn()
          return [...stored.keys()].flatMap((id) => read(id) ?? [])
        },
        async put(id: string, value: Json) {
          await turn()
          if (state.isFull) throw new DOMException('disk is full', 'QuotaExceededError')
          stored.set(id, JSON.stringify(value))
          return { id, value, savedAt: '' } as never
        },
        async remove(id: string) {
          await turn()
          stored.delete(id)
        },
        inTab: () => [],
        survives: () => Promise.resolve(true),
      }),
  }
}

/** Locks within one process, granted in the order of the requests. */
export function createProcessLocks(): WithLock {
  const tails = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const done = (tails.get(name) ?? Promise.resolve()).then(work)
    tails.set(
      name,
      done.catch(() => undefined),
    )
    return done
  }
}
