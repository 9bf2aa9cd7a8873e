import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addEntry, type NewEntry } from '#contract/reports.ts'
import { openEntries } from '#encryption/history.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { newReportKey } from '#encryption/reports.ts'
import { sealEntry } from '#encryption/entries.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { type Keyring, toParticipant } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { readActs } from '../model/log-acts.ts'
import { logEntryKind } from './entry-kind.ts'
import { sealAct } from '../model/act-writer.ts'
import { unsyncedActs } from '../model/unsynced-acts.ts'
import { type Act, newAct } from '../model/incident-act.ts'
import { newCapture } from '../model/capture.ts'
import { reduceIncidents } from '../model/incidents.ts'
import { watchSync } from './sync.ts'
import { syncState } from '../model/sync-state.ts'

/** A server that accepts entries like the real one: in a chain, each id once, the same bytes any number of times. */
const stored: NewEntry[] = []
const server = vi.hoisted(() => ({ before: async () => {}, after: () => {} }))
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: unknown, { body }: { body: { entry: NewEntry } }) => {
    expect(endpoint).toBe(addEntry)
    await server.before()
    const { entry } = body
    const existingEntry = stored.find(({ id }) => id === entry.id)
    if (existingEntry && existingEntry.hash !== entry.hash) throw new ApiError('reused_key', 422, 'known')
    if (!existingEntry && entry.previous !== (stored.at(-1)?.hash ?? null))
      throw new ApiError('conflict', 409, 'fork')
    if (!existingEntry) stored.push(entry)
    server.after()
  },
}))
const logs = vi.hoisted(() => ({ read: async (): Promise<unknown> => null }))
vi.mock('../model/opened-logs.ts', () => ({
  readLogsOrCached: async () => [await logs.read()],
  beginLog: vi.fn(),
}))
const eraseFiles = vi.hoisted(() => vi.fn(async (_keyring: unknown, _log: unknown, _ids: unknown) => false))
vi.mock('../model/erase-files.ts', () => ({ eraseFiles }))
vi.mock('#web/files/transfer/transfers.ts', () => ({ startTransfers: vi.fn(), cancelTransfer: vi.fn() }))

registerKinds(async () => ({
  kinds: [{ name: 'log-entry', isDiscardable: false, load: async () => logEntryKind }],
  earlier: [],
}))

let stop = () => {}
let vault: OpenVault
let keyring: Keyring

async function account() {
  const keys = await newKeys()
  const publicKeys = await publicKeysOf(keys)
  const memberId = crypto.randomUUID()
  const signer = { ...keys, ...publicKeys }
  keyring = { name: 'x', kind: 'member', memberId, options: {}, signers: [signer], organisations: [] }
  vault = { memberId, publicKeys, version: 1, content: { ...keys, earlier: [], pins: [] } } as never
  const key = await newReportKey(crypto.randomUUID(), signer.verifyKey)
  const first = await sealEntry(key, signer.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'log',
    at: new Date().toISOString(),
    content: { form: 1 },
    position: { sequence: 1, previous: null, heads: [] },
    introduces: [toParticipant(keyring, signer)],
  })
  stored.length = 0
  stored.push({
    ...first.stored,
    hash: first.opened.hash,
    previous: null,
    sealed: Buffer.from(first.stored.sealed).toString('base64url'),
  } as NewEntry)
  logs.read = async () => {
    const entries = stored.map((each) => ({ ...each, sealed: fromBase64url(each.sealed) }))
    const history = await openEntries(entries, [key], signer.verifyKey)
    return { history, keys: [key], record: { report: { id: key.reportId } } }
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the mock above gives
const readLog = async () => (await logs.read()) as OpenedReport

function signIn(user: string | null) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody reads the rest of it
  const state = { loading: false, user: user && { id: user, handles: [] }, profile: null }
  vi.spyOn(sessionStore, 'current').mockReturnValue(state as never)
  vaultStore.follow(user)
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => 'own', setItem: () => {}, removeItem: () => {} })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.before = async () => {}
  server.after = () => {}
  await account()
  signIn(vault.memberId)
})

afterEach(async () => {
  stop()
  for (const { id } of outbox().current().items) await outbox().discard(id)
  await unsyncedActs.remove(new Set((unsyncedActs.current() ?? []).map(({ act }) => act.id)))
  queryClient.clear()
  signIn(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  stop = watchSync()
  vaultStore.open(vault)
}

const wrote = (words: string) => newAct('incident', { ...newCapture().fields, words })
const write = (acts: readonly Act[], undoable = 0) => unsyncedActs.add(acts, vault.memberId, undoable)
const inLog = (log: OpenedReport) => readActs(log).map((act) => act.kind === 'incident' && act.content.words)
const left = () => (unsyncedActs.current() ?? []).map(({ act }) => act.id)
const queued = () => outbox().current().items
const allGone = () => vi.waitFor(() => expect([left(), queued()]).toEqual([[], []]))

async function writeElsewhere(act: Act) {
  const { entry } = await sealAct(keyring, await readLog(), act)
  stored.push(entry)
}

test('sends pending entries in order, signed and chained, and clears them', async () => {
  open()
  await write([wrote('a'), wrote('b'), wrote('c')])
  await allGone()
  const log = await readLog()
  expect(log.history.problems).toEqual([])
  expect(inLog(log)).toEqual(['a', 'b', 'c'])
})

test('gives entries written signed out only to the next opened vault', async () => {
  signIn(null)
  await unsyncedActs.add([wrote('before')], null)
  stop = watchSync()
  signIn(vault.memberId)
  expect(queued()).toEqual([])
  server.before = async () => Promise.reject(new OfflineError())
  vaultStore.open(vault)
  await vi.waitFor(() => expect(queued()).toMatchObject([{ owner: `member:${vault.memberId}` }]))
  expect(unsyncedActs.current()).toMatchObject([{ memberId: vault.memberId }])
  stop()
  signIn('somebody else')
  stop = watchSync()
  vaultStore.open({ ...vault, memberId: 'somebody else' })
  await outbox().retry()
  expect(queued()).toMatchObject([{ owner: `member:${vault.memberId}` }])
  expect(stored).toHaveLength(1)
})

test('waits in the outbox while the vault is locked, then sends', async () => {
  stop = watchSync()
  const [act] = [wrote('a')]
  await write([act])
  await vi.waitFor(() => expect(queued()).toMatchObject([{ id: act.id, kind: 'log-entry', thing: {} }]))
  expect(stored).toHaveLength(1)
  vaultStore.open(vault)
  await outbox().signedIn()
  await allGone()
  expect(inLog(await readLog())).toEqual(['a'])
})

test('rereads the log after a concurrent write without loss or duplicates', async () => {
  let raced = false
  server.before = async () => {
    if (raced) return
    raced = true
    await writeElsewhere(wrote('from elsewhere'))
  }
  open()
  await write([wrote('a'), wrote('b')])
  await allGone()
  const log = await readLog()
  expect(log.history.problems).toEqual([])
  expect(inLog(log)).toEqual(['from elsewhere', 'a', 'b'])
})

test('an entry whose answer was lost is not written twice', async () => {
  let lost = false
  server.after = () => {
    if (lost) return
    lost = true
    throw new OfflineError()
  }
  open()
  await write([wrote('a'), wrote('b')])
  await vi.waitFor(() => expect(syncState.current()).toMatchObject({ kind: 'stopped', retry: null }))
  expect(left()).toHaveLength(2)
  await outbox().retry()
  await allGone()
  expect(inLog(await readLog())).toEqual(['a', 'b'])
})

test('sends no undoable entry early and removes an undone one everywhere', async () => {
  open()
  const [sentAct, undone] = [wrote('kept'), wrote('undone')]
  await write([sentAct])
  await write([undone], 60_000)
  await vi.waitFor(() => expect(left()).toEqual([undone.id]))
  await vi.waitFor(() => expect(queued()).toHaveLength(1))
  expect(await unsyncedActs.undo(undone.id, vault.memberId)).toBe(true)
  await allGone()
  expect(inLog(await readLog())).toEqual(['kept'])
})

test('cannot undo without a trace an entry requested for immediate sending', async () => {
  open()
  const act = wrote('a')
  await write([act], 60_000)
  await vi.waitFor(() => expect(queued()).toHaveLength(1))
  let couldTakeBack: boolean | undefined
  server.before = async () => void (couldTakeBack = await unsyncedActs.undo(act.id, vault.memberId))
  await outbox().retry()
  await allGone()
  expect(couldTakeBack).toBe(false)
  expect(inLog(await readLog())).toEqual(['a'])
})

test('never sends an entry removed before it left the device', async () => {
  stop = watchSync()
  const act = wrote('a')
  await write([act])
  await write([newAct('incident-removed', { act: act.id })])
  await allGone()
  vaultStore.open(vault)
  await outbox().signedIn()
  expect(stored).toHaveLength(1)
})

test('removes a possibly delivered entry from the account when removed here', async () => {
  let lost = false
  server.after = () => {
    if (lost) return
    lost = true
    throw new OfflineError()
  }
  open()
  const act = wrote('a')
  await write([act])
  await vi.waitFor(() => expect(syncState.current().kind).toBe('stopped'))
  await write([newAct('incident-removed', { act: act.id })])
  await outbox().retry()
  await allGone()
  const acts = readActs(await readLog())
  expect(acts.map(({ kind }) => kind)).toEqual(['incident', 'incident-removed'])
  expect(eraseFiles.mock.calls.map(([, , ids]) => ids)).toEqual([new Set([act.id])])
  expect(reduceIncidents(acts)).toEqual([])
})

test('a refusal stays until somebody tries again, and everything still waits', async () => {
  server.before = async () => Promise.reject(new ApiError('too_large', 413, 'too large'))
  open()
  await write([wrote('a'), wrote('b')])
  await vi.waitFor(() => expect(syncState.current().kind).toBe('stopped'))
  expect(left()).toHaveLength(2)
  server.before = async () => {}
  const state = syncState.current()
  if (state.kind === 'stopped') state.retry?.()
  await allGone()
  expect(inLog(await readLog())).toEqual(['a', 'b'])
})

test('keeps the write of a second tab under the same id, once', async () => {
  const first = wrote('pushed')
  await writeElsewhere(first)
  const second = newAct('incident', { ...newCapture().fields, words: 'pushed, then laughed at' }, first.id)
  let lost = false
  server.after = () => {
    if (lost) return
    lost = true
    throw new OfflineError()
  }
  open()
  await write([second])
  await vi.waitFor(() => expect(syncState.current().kind).toBe('stopped'))
  await outbox().retry()
  await allGone()
  const log = await readLog()
  expect(log.history.problems).toEqual([])
  expect(reduceIncidents(readActs(log))).toMatchObject([
    { words: 'pushed, then laughed at', earlier: [{ fields: { words: 'pushed' } }] },
  ])
})
