import { parse } from 'zod/v4/core'
import { listPersonalRecords, putPersonalRecord, removePersonalRecord } from '#contract/personal-records.ts'
import type { Json } from '#encryption/padding.ts'
import { call } from '#web/platform/api/call.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { outboxOnDevice } from '#web/platform/outbox/device.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { forgetPersonalKeys, personalKeys } from './keys.ts'
import type { PersonalKind } from './kind.ts'
import { isJsonEqual } from './record-merge.ts'
import { parseRecord } from './parse-record.ts'
import type { PersonalRecord } from './record.ts'
import { type Content, lastSeen, type PersonalRow, rows } from './row.ts'
import { createSync } from './sync.ts'

/** All available records. `locked`: somebody is signed in with a locked vault. `unreadable`: storage failed; the records are preserved. */
export interface PersonalState {
  readonly status: 'reading' | 'locked' | 'ready' | 'unreadable'
  readonly records: readonly PersonalRecord[]
}

const state = externalStore<PersonalState>({ status: 'reading', records: [] })
/** Notifies other tabs of changed records by their random ids only. */
export const personalChannel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-personal')

export const sync = createSync({
  rows,
  lastSeen,
  withLock,
  keys: personalKeys,
  server: {
    list: (after) => call(listPersonalRecords, { query: { after } }),
    put: (id, body, signal) => call(putPersonalRecord, { params: { id }, body }, { signal }),
    remove: (id, version, signal) =>
      call(removePersonalRecord, { params: { id }, body: { version } }, { signal }),
  },
  isWaiting: async (id) => (await outboxOnDevice.get(id)) !== null,
  waits: (id, memberId) =>
    outbox().add({
      id,
      kind: 'personal-record',
      owner: `member:${memberId}`,
      lane: `personal/${id}`,
      thing: { id, memberId },
    }),
  changed(ids) {
    void show(ids)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    personalChannel?.postMessage(ids ?? null)
  },
})

export const member = (): string | null => sessionStore.current().user?.id ?? null

/** Only the result of the last read is shown. */
let newest = 0
let showing: Promise<void> = Promise.resolve()
let readingAll = 0
/** Sequential, so that an earlier state of a record never replaces a later one. */
let patching: Promise<void> = Promise.resolve()

/**
 * Resolves when the current state is shown.
 *
 * @param ids - the changed records, if known: the others, possibly thousands, are not opened again
 */
function show(ids?: readonly string[]): Promise<void> {
  if (!ids) return showAll()
  patching = patching.then(() => showThese(ids))
  return patching
}

function showAll(): Promise<void> {
  const reading = ++newest
  readingAll += 1
  const shown: Promise<void> = read(reading).then(() => {
    readingAll -= 1
    if (reading !== newest && showing !== shown) return showing
    return undefined
  })
  showing = shown
  return shown
}

async function showThese(ids: readonly string[]): Promise<void> {
  if (readingAll > 0 || state.current().status !== 'ready') return showAll()
  if (ids.length === 0) return showing
  const reading = newest
  const memberId = member()
  const found = await Promise.all(ids.map((id) => readOne(id, memberId))).catch(() => null)
  if (found === null) return showAll()
  // A full read in progress was started after the change.
  if (reading !== newest) return showing
  const others = state.current().records.filter(({ id }) => !ids.includes(id))
  state.set({ status: 'ready', records: latestFirst([...others, ...found.filter((each) => each !== null)]) })
  return undefined
}

async function readOne(id: string, memberId: string | null): Promise<PersonalRecord | null> {
  const row = await rows.get(id, memberId)
  return row && row.memberId === memberId && !row.isRemoved ? readRecord(row) : null
}

async function read(reading: number): Promise<void> {
  const memberId = member()
  const isOpen = memberId === null || vaultStore.current().status === 'open'
  const found = isOpen ? await readAll(memberId).catch(() => null) : []
  const status = found === null ? 'unreadable' : isOpen ? 'ready' : 'locked'
  if (reading === newest) state.set({ status, records: found ?? [] })
}

async function readAll(memberId: string | null): Promise<PersonalRecord[]> {
  const own = (await rows.list()).filter((row) => row.memberId === memberId && !row.isRemoved)
  const found = await Promise.all(own.map(readRecord))
  return latestFirst(found.filter((record) => record !== null))
}

const latestFirst = (records: PersonalRecord[]) =>
  records.sort((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0))

async function readRecord(row: PersonalRow): Promise<PersonalRecord | null> {
  const content = await sync.read(row)
  if (!content) return null
  const { kind, value, savedAt, copyOf } = content
  return { id: row.id, kind, value, savedAt, copyOf, isWaiting: row.memberId !== null && row.isDirty }
}

/** Records of a kind, parsed by its shape; those that no longer match are omitted. */
export function filterKind<Value extends Json>(
  { name, shape }: PersonalKind<Value>,
  records: readonly PersonalRecord[],
): readonly PersonalRecord<Value>[] {
  return records.flatMap((record) => (record.kind === name ? parseRecord(shape, record) : []))
}

/** For a kind with a single record: the one that every device picks. Another device's is kept beside it. */
export function findSingleRecord<Value extends Json>(
  kind: PersonalKind<Value>,
  records: readonly PersonalRecord[],
): PersonalRecord<Value> | null {
  const all = filterKind(kind, records)
  const ids = new Set(all.map(({ id }) => id))
  const own = all.filter(({ copyOf }) => copyOf === null || !ids.has(copyOf))
  return own.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0] ?? null
}

const contentOf = (kind: string, value: Json): Content => ({
  kind,
  value,
  savedAt: new Date().toISOString(),
  copyOf: null,
})

/**
 * The content of a record that is written now.
 *
 * @throws ZodError if the value does not match its shape: it could not be read again, and the record would vanish
 */
function writtenContent<Value extends Json>({ name, shape }: PersonalKind<Value>, value: Value): Content {
  parse(shape, value)
  return contentOf(name, value)
}

/** A member's records need the open vault; a visitor's are sealed to the device's key. */
export const personalRecords = {
  current: state.current,
  subscribe: state.subscribe,
  /** Loads the records on this device. */
  load: (): Promise<void> => show(),
  /** Reloads the records that another tab has changed; all if it did not say which. */
  refresh: (ids: readonly string[] | null): Promise<void> => show(ids ?? undefined),
  /**
   * Writes a record, on this device first and from there to the account.
   *
   * @param id - of the record to change; omitted for a new one
   * @param before - its value when editing started, if different from the one shown now: what another device has written since is kept
   *   beside it
   * @returns its id
   * @throws MustSignIn if somebody is signed in with a locked vault, EncryptionError `tooLarge` over 256 KiB, ZodError if the value
   *   does not match the kind's shape
   */
  async save<Value extends Json>(
    kind: PersonalKind<Value>,
    value: Value,
    id: string = crypto.randomUUID(),
    before?: Value | null,
  ): Promise<string> {
    const storedRecord = state.current().records.find((record) => record.id === id)
    if (storedRecord && isJsonEqual(storedRecord.value, value)) return id
    const written = { ...writtenContent(kind, value), copyOf: storedRecord?.copyOf ?? null }
    await sync.write(id, written, member(), before ?? storedRecord?.value)
    await show([id])
    return id
  },
  /**
   * Writes several new records, and shows them together: reading all after each would be quadratic.
   *
   * @returns their ids
   * @throws as {@link personalRecords.save}
   */
  async saveAll<Value extends Json>(kind: PersonalKind<Value>, values: readonly Value[]): Promise<string[]> {
    const ids: string[] = []
    for (const value of values) {
      const id = crypto.randomUUID()
      await sync.write(id, writtenContent(kind, value), member())
      ids.push(id)
    }
    await show()
    return ids
  },
  /** Writes a record as another version of an existing one; as a new one if there is none. */
  async saveAsVersion<Value extends Json>(
    kind: PersonalKind<Value>,
    value: Value,
    original: string | undefined,
  ): Promise<void> {
    const written = { ...writtenContent(kind, value), copyOf: original ?? null }
    await sync.write(crypto.randomUUID(), written, member())
    await show()
  },
  /**
   * Changes the single record of a kind atomically, so that two tabs lose nothing.
   *
   * @param next - returns the new value from the current one or `null`; `null` removes it
   * @throws as {@link personalRecords.save}
   */
  async changeOne<Value extends Json>(
    kind: PersonalKind<Value>,
    next: (there: Value | null) => Value | null,
  ): Promise<void> {
    const change = (content: Content | null): Content | null => {
      const value = next(content && parse(kind.shape, content.value))
      return value === null ? null : writtenContent(kind, value)
    }
    await sync.changeOne(kind.name, member(), change, {
      shown: findSingleRecord(kind, state.current().records)?.id,
    })
    await show()
  },
  /**
   * The same for a kind with several records; creates the record if missing.
   *
   * @throws as {@link personalRecords.save}
   */
  async change<Value extends Json>(
    kind: PersonalKind<Value>,
    id: string,
    next: (there: Value | null) => Value | null,
  ): Promise<void> {
    const change = (content: Content | null): Content | null => {
      const value = next(content && parse(kind.shape, content.value))
      return value === null ? null : writtenContent(kind, value)
    }
    await sync.changeOne(kind.name, member(), change, { only: id })
    await show([id])
  },
  remove: async (id: string): Promise<void> => {
    await sync.remove(id, member())
    await show([id])
  },
  /** The person keeps both versions: the copy becomes a separate record. */
  keepBoth: async (id: string): Promise<void> => {
    const copy = state.current().records.find((record) => record.id === id)
    if (copy) await sync.write(id, contentOf(copy.kind, copy.value), member())
    await show()
  },
  /** The person keeps the copy: it replaces the record. */
  keepCopy: async (id: string, inPlaceOf: string): Promise<void> => {
    const copy = state.current().records.find((record) => record.id === id)
    if (!copy) return
    const before = state.current().records.find((record) => record.id === inPlaceOf)?.value
    await sync.write(inPlaceOf, contentOf(copy.kind, copy.value), member(), before)
    await sync.remove(id, member())
    await show()
  },
  outlives: (id: string): Promise<boolean> => rows.outlives(id, member()),
}

registerCleanup({
  step: 'memory',
  leave: () => {
    newest++
    forgetPersonalKeys()
    state.set({ status: 'reading', records: [] })
  },
})
