import { beforeEach, expect, test, vi } from 'vitest'
import { addEntry, type NewEntry } from '#contract/reports.ts'
import { openEntries } from '#encryption/history.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { newReportKey } from '#encryption/reports.ts'
import { sealEntry } from '#encryption/entries.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { participantOf } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import type { WaitingAct } from '../device/waiting.ts'
import { type Act, newAct } from '../incidents/act.ts'
import { newCapture } from '../incidents/capture.ts'
import { incidentsOf } from '../incidents/incidents.ts'
import { actsIn } from './acts.ts'
import { syncOutbox } from './moving.ts'
import { writeAct } from './writing.ts'

const memberId = crypto.randomUUID()

/** A server that takes entries as the real one does: in a chain, each id once. */
const stored: NewEntry[] = []
const before = vi.hoisted(() => ({ each: async () => {}, after: () => {} }))
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: unknown, { body }: { body: { entry: NewEntry } }) => {
    expect(endpoint).toBe(addEntry)
    await before.each()
    const { entry } = body
    if (stored.some(({ id }) => id === entry.id)) throw new ApiError('reused_key', 422, 'known')
    if (entry.previous !== (stored.at(-1)?.hash ?? null)) throw new ApiError('conflict', 409, 'fork')
    stored.push(entry)
    before.after()
  },
}))

async function device() {
  const keys = await newKeys()
  const signer = { ...keys, ...(await publicKeysOf(keys)) }
  const keyring: Keyring = {
    name: 'x',
    kind: 'member',
    memberId,
    options: {},
    signers: [signer],
    organisations: [],
  }
  const key = await newReportKey(crypto.randomUUID(), signer.verifyKey)
  const first = await sealEntry(key, signer.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'log',
    at: new Date().toISOString(),
    content: { form: 1 },
    position: { sequence: 1, previous: null, heads: [] },
    introduces: [participantOf(keyring, signer)],
  })
  stored.length = 0
  stored.push({
    ...first.stored,
    hash: first.opened.hash,
    previous: null,
    sealed: Buffer.from(first.stored.sealed).toString('base64url'),
  } as NewEntry)
  const read = async () => {
    const entries = stored.map((each) => ({ ...each, sealed: fromBase64url(each.sealed) }))
    const history = await openEntries(entries, [key], signer.verifyKey)
    return { history, keys: [key] } as unknown as OpenedReport
  }
  let waiting: WaitingAct[] = []
  const shown: OpenedReport[] = []
  return {
    keyring,
    read,
    shown,
    waits: (acts: readonly Act[], more: Partial<WaitingAct> = {}) => {
      waiting.push(...acts.map((act, at) => ({ act, memberId: null, order: at, until: 0, ...more })))
    },
    left: () => waiting.map(({ act }) => act.id),
    move: () =>
      syncOutbox({
        memberId,
        waiting: () => waiting,
        arrived: async (ids) => void (waiting = waiting.filter(({ act }) => !ids.has(act.id))),
        read,
        write: (log, act) => writeAct(keyring, log, act),
        show: (log) => void shown.push(log),
        now: () => 1_000,
      }),
  }
}

const wrote = (words: string) => newAct('incident', { ...newCapture().fields, words })
const inLog = (log: OpenedReport) => actsIn(log).map((act) => act.kind === 'incident' && act.content.words)

beforeEach(() => {
  before.each = async () => {}
  before.after = () => {}
})

test('what waits arrives in its order, signed and chained, and waits no longer', async () => {
  const { waits, move, read, left, shown } = await device()
  waits([wrote('a'), wrote('b'), wrote('c')])
  expect(await move()).toBe(3)
  expect(left()).toEqual([])
  const log = await read()
  expect(log.history.problems).toEqual([])
  expect(inLog(log)).toEqual(['a', 'b', 'c'])
  expect(shown.map((each) => inLog(each).length)).toEqual([1, 2, 3])
})

test('where another device writes in between, the log is read again, and nothing is lost or written twice', async () => {
  const { keyring, waits, move, read } = await device()
  const elsewhere = await read()
  let raced = false
  before.each = async () => {
    if (raced) return
    raced = true
    await writeAct(keyring, elsewhere, wrote('from elsewhere'))
  }
  waits([wrote('a'), wrote('b')])
  await move()
  const log = await read()
  expect(log.history.problems).toEqual([])
  expect(inLog(log)).toEqual(['from elsewhere', 'a', 'b'])
})

test('an entry whose answer was lost is not written twice', async () => {
  const { waits, move, read, left } = await device()
  let lost = false
  before.after = () => {
    if (lost) return
    lost = true
    throw new OfflineError()
  }
  waits([wrote('a'), wrote('b')])
  await expect(move()).rejects.toBeInstanceOf(OfflineError)
  expect(left()).toHaveLength(2)
  await move()
  expect(inLog(await read())).toEqual(['a', 'b'])
  expect(left()).toEqual([])
})

test('what another member wrote, and what can still be taken back, stays on the device', async () => {
  const { waits, move, read, left } = await device()
  waits([wrote('another’s')], { memberId: crypto.randomUUID() })
  waits([wrote('undoable')], { until: 2_000 })
  waits([wrote('mine')], { memberId })
  await move()
  expect(inLog(await read())).toEqual(['mine'])
  expect(left()).toHaveLength(2)
})

test('a refusal that is not about the order ends the attempt, and everything still waits', async () => {
  const { waits, move, left } = await device()
  before.each = async () => {
    throw new ApiError('too_many', 429, 'later', { retryAfterSeconds: 3 })
  }
  waits([wrote('a')])
  await expect(move()).rejects.toMatchObject({ code: 'too_many' })
  expect(left()).toHaveLength(1)
})

test('what a second tab wrote under the same id is not lost, and is in the account once', async () => {
  const { keyring, waits, move, read, left } = await device()
  const first = wrote('pushed')
  await writeAct(keyring, await read(), first)
  const second = newAct('incident', { ...newCapture().fields, words: 'pushed, then laughed at' }, first.id)
  let lost = false
  before.after = () => {
    if (lost) return
    lost = true
    throw new OfflineError()
  }
  waits([second])
  await expect(move()).rejects.toBeInstanceOf(OfflineError)
  await move()
  expect(left()).toEqual([])
  const log = await read()
  expect(log.history.problems).toEqual([])
  expect(incidentsOf(actsIn(log))).toMatchObject([
    { words: 'pushed, then laughed at', earlier: [{ fields: { words: 'pushed' } }] },
  ])
})
