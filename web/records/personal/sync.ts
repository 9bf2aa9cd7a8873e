import type { CallInput, CallResult } from '#contract/endpoint.ts'
import type { listPersonalRecords, putPersonalRecord } from '#contract/personal-records.ts'
import type { Json } from '#encryption/padding.ts'
import { MustSignIn } from '#web/platform/outbox/kind.ts'
import type { WithLock } from '#web/platform/device/with-lock.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { isStill, mergeContents } from './merging.ts'
import { digestOf, newRow, openContent, type PersonalKeys, sealContent, type Sealed } from './content.ts'
import type { Content, PersonalRow, PersonalRows } from './row.ts'
import { createTaking } from './taking.ts'

/** As many versions as can be on their way without an answer before an earlier one is known to be there. */
const mostSent = 20

/** What syncing needs of the world. */
export interface SyncDependencies {
  readonly rows: PersonalRows
  readonly lastSeen: {
    get: (memberId: string) => Promise<number>
    put: (memberId: string, change: number) => Promise<void>
  }
  readonly withLock: WithLock
  /** `null` while the vault is locked. */
  readonly keys: () => Promise<PersonalKeys | null>
  readonly server: {
    list: (after: number) => Promise<CallResult<typeof listPersonalRecords>>
    put: (
      id: string,
      body: CallInput<typeof putPersonalRecord>['body'],
      signal: AbortSignal,
    ) => Promise<unknown>
    remove: (id: string, version: number, signal: AbortSignal) => Promise<unknown>
  }
  /** A record of this member waits to be sent. */
  readonly waits: (id: string, memberId: string) => Promise<void>
  /** Whether it waits already. */
  readonly isWaiting: (id: string) => Promise<boolean>
  /** Something on this device has changed: these records, or any where none is named. */
  readonly changed: (ids?: readonly string[]) => void
}

/** [Note: Personal records] The records of this device and those of the account, brought together. */
export function createSync({
  rows,
  lastSeen,
  withLock,
  keys,
  server,
  waits,
  isWaiting,
  changed,
}: SyncDependencies) {
  /** Only one change to the records runs at a time. */
  const withRecordsLock = <Done>(work: () => Promise<Done>) => withLock('personal', work)

  async function keysOf(memberId: string): Promise<PersonalKeys> {
    const found = await keys()
    if (found?.memberId !== memberId) throw new MustSignIn()
    return found
  }

  async function sealRow(row: PersonalRow, version: number, written: Content): Promise<PersonalRow> {
    if (row.memberId === null) return { ...row, content: written }
    const own = await keysOf(row.memberId)
    const sealed = await sealContent(own.keys[0], row.id, version, written)
    return { ...row, sealed, sealedAs: version }
  }

  /** What is in a record; `null` where it was removed, or another key sealed it. @throws MustSignIn */
  async function read(row: PersonalRow): Promise<Content | null> {
    if (row.memberId === null || row.sealed === null) return row.content
    return openContent(await keysOf(row.memberId), row.id, row.sealedAs, row.sealed)
  }

  async function put(row: PersonalRow, written: Content): Promise<void> {
    const change = crypto.randomUUID()
    await rows.put(
      await sealRow({ ...row, isDirty: true, isRemoved: false, change }, row.version + 1, written),
    )
  }

  /** Where the server has never had it nothing of it is left; else it is removed there too. */
  async function putAway(row: PersonalRow): Promise<void> {
    if (row.memberId === null) return rows.remove(row.id, null)
    return rows.put({ ...row, isDirty: true, isRemoved: true, sealed: null, change: crypto.randomUUID() })
  }

  async function written(id: string, memberId: string | null): Promise<void> {
    changed([id])
    if (memberId !== null) await waits(id, memberId)
  }

  /**
   * @param before - what it was when somebody started to change it, `null` for nothing. Where it is something else by now, as another
   *   device's words may have come meanwhile, nothing of either is lost. Left out where it is written whatever it is.
   */
  async function write(
    id: string,
    content: Content,
    memberId: string | null,
    before?: Json | null,
  ): Promise<void> {
    const ids = await withRecordsLock(async () => {
      const row = (await rows.get(id, memberId)) ?? newRow(id, memberId)
      const there = before === undefined || row.isRemoved ? null : await read(row)
      if (there && before !== undefined && !isStill(there, before)) return writeBeside(row, there, content)
      await put(row, content)
      return [id]
    })
    for (const each of ids) await written(each, memberId)
  }

  /** @returns the ids of what has changed */
  async function writeBeside(row: PersonalRow, there: Content, content: Content): Promise<string[]> {
    const merged = mergeContents(row.id, content, there)
    if (merged.kind === 'same') return []
    const target = merged.kind === 'one' ? row : newRow(crypto.randomUUID(), row.memberId)
    await put(target, merged.kind === 'one' ? merged.content : merged.copy)
    return [target.id]
  }

  async function remove(id: string, memberId: string | null): Promise<void> {
    const owner = await withRecordsLock(async () => {
      const row = await rows.get(id, memberId)
      if (row) await putAway(row)
      return row?.memberId ?? null
    })
    await written(id, owner)
  }

  /**
   * Changes the one record of a kind of which there is one, as it is by then: what another tab has written in it is given to
   * `next`, and stays where that leaves it.
   *
   * @param next - what it becomes; `null` removes it
   * @param which - `shown`: the id of the one that is shown, so that not all have to be opened; `only`: of a kind of which there
   *   are several, the one that is changed, or is made where it is not there
   * @throws MustSignIn
   */
  async function changeOne(
    kind: string,
    memberId: string | null,
    next: (there: Content | null) => Content | null,
    { shown, only }: { shown?: string | undefined; only?: string },
  ): Promise<void> {
    const near = only ?? shown
    const id = await withRecordsLock(async () => {
      const known = near === undefined ? null : await opened(await rows.get(near, memberId))
      const isIt = known?.content?.kind === kind
      const found = isIt ? known : only === undefined ? await oneOf(kind, memberId) : undefined
      const content = next(found?.content ?? null)
      if (!content && !found) return null
      const row = found?.row ?? newRow(only ?? crypto.randomUUID(), memberId)
      await (content ? put(row, content) : putAway(row))
      return row.id
    })
    if (id) await written(id, memberId)
  }

  const opened = async (row: PersonalRow | null) =>
    row && !row.isRemoved ? { row, content: await read(row) } : null

  /** Among several records of one kind, the one that every device picks. */
  async function oneOf(kind: string, memberId: string | null) {
    const own = (await rows.list()).filter((row) => row.memberId === memberId)
    const all = (await Promise.all(own.map(opened))).filter((each) => each !== null)
    const ofKind = all.filter(({ content }) => content?.kind === kind)
    const ids = new Set(ofKind.map(({ row }) => row.id))
    const found = ofKind.filter(({ content }) => !content?.copyOf || !ids.has(content.copyOf))
    return found.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))[0]
  }

  /** What the server is to get of a record, sealed for the version that comes next there. */
  async function outgoing(id: string, memberId: string): Promise<Sealed> {
    return withRecordsLock(async () => {
      const row = await rows.get(id, memberId)
      if (!row?.isDirty) return null
      const version = row.version + 1
      if (row.isRemoved && row.version === 0 && row.sent.length === 0) {
        // It was never on its way: nothing of it is left.
        await rows.remove(id, memberId)
        return null
      }
      if (row.isRemoved) return { version, sealed: null, change: row.change }
      const content = row.sealedAs === version ? null : await read(row)
      const sealed = content ? await sealRow(row, version, content) : row
      if (!sealed.sealed || sealed.sealedAs !== version) return null
      const sent = await digestOf(sealed.sealed)
      await rows.put({
        ...sealed,
        sent: [...row.sent.filter((each) => each !== sent), sent].slice(-mostSent),
      })
      return { version, sealed: sealed.sealed, change: row.change }
    })
  }

  async function send(id: string, memberId: string, given: Sealed, signal: AbortSignal): Promise<void> {
    if (!given) return
    const { version, sealed } = given
    if (sealed !== null) await server.put(id, { version, sealed }, signal)
    else await removeThere(id, version, signal)
    await arrived(id, memberId, given)
  }

  async function removeThere(id: string, version: number, signal: AbortSignal): Promise<void> {
    try {
      // A first version may be there of which this device was not told.
      await server.remove(id, Math.max(2, version), signal)
    } catch (error) {
      if (!isRefusal(error, 'not_found')) throw error
    }
  }

  async function arrived(
    id: string,
    memberId: string,
    { version, change }: NonNullable<Sealed>,
  ): Promise<void> {
    await withRecordsLock(async () => {
      const row = await rows.get(id, memberId)
      if (!row) return
      if (row.change !== change) return rows.put({ ...row, version: Math.max(row.version, version) })
      if (row.isRemoved) return rows.remove(id, memberId)
      return rows.put({ ...row, version, isDirty: false, sent: [] })
    })
    changed([id])
  }

  const take = createTaking({ rows, read, sealRow })

  /** Takes in what other devices have written. @throws MustSignIn, ApiError, OfflineError */
  async function pull(memberId: string): Promise<void> {
    const own = await keysOf(memberId)
    for (let more = true; more;) {
      const page = await server.list(await lastSeen.get(memberId))
      const last = page.items.at(-1)
      if (!last) return
      const copies: string[] = []
      for (const item of page.items) copies.push(...(await withRecordsLock(() => take(own, item))))
      await lastSeen.put(memberId, last.change)
      changed([...page.items.map(({ id }) => id), ...copies])
      for (const id of copies) await waits(id, memberId)
      more = page.more
    }
  }

  /** What was written before somebody signed in becomes theirs. */
  async function moveIn(memberId: string): Promise<void> {
    const own = await keysOf(memberId)
    const moved = await withRecordsLock(async () => {
      const found = (await rows.list()).filter((row) => row.memberId === null)
      for (const row of found) {
        const { content: written, ...rest } = row
        if (!written) continue
        const mine = { ...rest, content: null, memberId: own.memberId, isDirty: true, version: 0 }
        await rows.put(await sealRow(mine, 1, written))
      }
      return found.map(({ id }) => id)
    })
    if (moved.length > 0) changed()
    for (const id of moved) await waits(id, memberId)
  }

  /** What was written as its tab died is kept, and may not wait to be sent: from now on it does. */
  async function resume(memberId: string): Promise<void> {
    for (const row of await rows.list())
      if (row.memberId === memberId && row.isDirty && !(await isWaiting(row.id)))
        await waits(row.id, memberId)
  }

  return {
    read,
    resume,
    write,
    changeOne,
    remove,
    outgoing,
    send,
    pull,
    moveIn,
    /** Whether nothing of a record is left to be sent, after the server said that something else is there. */
    async reconcile(id: string, memberId: string): Promise<boolean> {
      await pull(memberId)
      return (await rows.get(id, memberId))?.isDirty !== true
    },
  }
}
export type PersonalSync = ReturnType<typeof createSync>
