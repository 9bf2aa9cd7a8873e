import * as fake from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { seal } from '#encryption/age.ts'
import { recipientOf } from '#encryption/identity.ts'
import { type Json, padJson } from '#encryption/padding.ts'
import { noAnswers } from '#web/records/body/answers.ts'

const firstStores = ['keys', 'sealed', 'vaults', 'pins'] as const

beforeEach(() => {
  vi.resetModules()
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'upstander-device' ? 'own' : null),
    setItem: () => {},
    removeItem: () => {},
  })
  return () => vi.unstubAllGlobals()
})

const message = (id: string, writtenAt: string, parcel: Json = null) => ({
  id,
  access: 'member:1',
  reportId: 'r',
  text: `words of ${id}`,
  attachments: [],
  override: null,
  writtenAt,
  parcel,
})

/** A report that its writer has sent, and one that they are still writing, as builds before kept both. */
const written = (isWaiting: boolean, prepared: Json = null): Json => ({
  answers: { ...noAnswers, story: 'words of a report', sender: isWaiting ? 'member' : null },
  fingerprint: null,
  phrase: null,
  phraseProven: false,
  prepared,
  isWaiting,
})

/** A profile as the first build wrote it: one database of four stores, everything under the key of the device. */
async function earlierProfile() {
  const pair = await crypto.subtle.generateKey({ name: 'X25519' }, false, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('X25519 gave no key pair')
  const recipient = await recipientOf(pair.privateKey)
  const database = await openDB('upstander', 1, {
    upgrade(created) {
      for (const name of firstStores) created.createObjectStore(name)
    },
  })
  await database.put('keys', { kind: 'x25519', recipient, key: pair.privateKey }, 'device')
  const put = async (store: string, id: string, value: Json) => {
    const savedAt = '2026-03-19T08:00:00.000Z'
    const sealed = await seal(padJson({ version: 1, store, id, savedAt, value }), [recipient])
    await database.put('sealed', sealed, `${store}/${id}`)
  }
  await put('outbox', 'later', message('later', '2026-03-19T07:00:00.000Z'))
  await put('outbox', 'sooner', message('sooner', '2026-03-19T06:00:00.000Z', [{ entry: 'sealed already' }]))
  await put('drafts', 'sealed', written(true, { memberId: '1', body: { sealed: 'already' } }))
  await put('drafts', 'begun', written(false))
  for (const store of ['log', 'files', 'replies', 'typed', 'transfers']) await put(store, 'x', { of: store })
  await database.put('vaults', { salt: 'salt' }, 'member')
  await database.put('pins', { generation: 3 }, 'member')
  database.close()
}

/** The build of now, freshly loaded, as a tab that has just been opened. */
async function tab() {
  vi.resetModules()
  const [
    { migrateEarlierStores, migrateUntilDone },
    { store },
    { outboxOnDevice },
    { earlierMessages },
    { openStored },
    reports,
  ] = await Promise.all([
    import('./migration.ts'),
    import('../device/store.ts'),
    import('./device.ts'),
    import('#web/records/messages/earlier-messages.ts'),
    import('../device/sealed-store.ts'),
    import('#web/features/reporting/report-form/model/earlier-reports.ts'),
  ])
  const earlier = [earlierMessages, reports.earlierReports]
  return {
    carryOver: migrateEarlierStores,
    carryOverUntilDone: migrateUntilDone,
    store,
    outboxOnDevice,
    earlierMessages,
    earlier,
    openStored: openStored,
  }
}

async function expectAllItems() {
  const { store, outboxOnDevice, openStored } = await tab()
  const items = (await outboxOnDevice.list()).toSorted((one, other) => one.order - other.order)
  expect(items.map(({ id, kind, owner, lane, sealed }) => ({ id, kind, owner, lane, sealed }))).toEqual([
    {
      id: 'sooner',
      kind: 'message',
      owner: 'member:1',
      lane: 'report/r',
      sealed: [{ entry: 'sealed already' }],
    },
    { id: 'later', kind: 'message', owner: 'member:1', lane: 'report/r', sealed: null },
    {
      id: 'sealed',
      kind: 'report',
      owner: 'member:1',
      lane: 'report/sealed',
      sealed: { sealed: 'already' },
    },
  ])
  expect(items[1]?.thing).toMatchObject({ text: 'words of later' })
  expect((await store('sealed').keys()).toSorted()).toEqual([
    'drafts/begun',
    'drafts/sealed',
    'files/x',
    'log/x',
    'replies/x',
    'transfers/x',
    'typed/x',
  ])
  const { z } = await import('zod')
  const asDraft = z.looseObject({ isWaiting: z.boolean(), prepared: z.null() })
  for (const [id, isWaiting] of [
    ['sealed', true],
    ['begun', false],
  ] as const) {
    const bytes = await store<Uint8Array<ArrayBuffer>>('sealed').get(`drafts/${id}`)
    const storedItem = bytes && (await openStored(bytes, 'drafts', id, asDraft as never))
    expect(storedItem).toMatchObject({ savedAt: '2026-03-19T08:00:00.000Z', value: { isWaiting } })
  }
  for (const key of await store('sealed').keys()) {
    const [name = ''] = key.split('/')
    if (name === 'drafts') continue
    const bytes = await store<Uint8Array<ArrayBuffer>>('sealed').get(key)
    const storedItem = bytes && (await openStored(bytes, name, 'x', z.strictObject({ of: z.string() })))
    expect(storedItem?.value).toEqual({ of: name })
  }
  expect(await store('vaults').get('member')).toEqual({ salt: 'salt' })
  expect(await store('pins').get('member')).toEqual({ generation: 3 })
}

test('opens a previous-build profile intact, its messages in outbox order', async () => {
  await earlierProfile()
  const { carryOver, earlier } = await tab()
  await carryOver(earlier)
  await expectAllItems()
})

test('leaves the database unchanged when a tab dies during an upgrade', async () => {
  await earlierProfile()
  const dying = openDB('upstander', 2, {
    upgrade(database, _from, _to, transaction) {
      database.createObjectStore('outbox')
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  })
  await expect(dying).rejects.toThrow()
  const { carryOver, earlier } = await tab()
  await carryOver(earlier)
  await expectAllItems()
})

test('keeps each message in one place when a tab dies between two', async () => {
  await earlierProfile()
  const { carryOver, earlierMessages } = await tab()
  let seen = 0
  const itemOf: typeof earlierMessages.itemOf = (value) => {
    if (++seen === 2) throw new Error('killed')
    return earlierMessages.itemOf(value, '')
  }
  await expect(carryOver([{ ...earlierMessages, itemOf }])).rejects.toThrow('killed')
  const next = await tab()
  expect(await next.outboxOnDevice.list()).toHaveLength(1)
  await next.carryOver(next.earlier)
  await next.carryOver(next.earlier)
  await expectAllItems()
})

test('leaves an unplaced report in its draft for the next tab', async () => {
  await earlierProfile()
  const { carryOver, earlier } = await tab()
  const remains = () => {
    throw new Error('killed')
  }
  const killed = earlier.map((each) => (each.remains ? { ...each, remains } : each))
  await expect(carryOver(killed)).rejects.toThrow('killed')
  const next = await tab()
  expect((await next.outboxOnDevice.list()).map(({ kind }) => kind)).toEqual(['message', 'message'])
  await next.carryOver(next.earlier)
  await expectAllItems()
})

test('carries over temporarily refused items on retry in the same visit', async () => {
  await earlierProfile()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { carryOverUntilDone, earlier } = await tab()
  const refused = new DOMException('The database is closing.', 'InvalidStateError')
  const find = vi
    .fn<() => Promise<typeof earlier>>()
    .mockRejectedValueOnce(refused)
    .mockResolvedValue(earlier)
  const failures: unknown[] = []
  const onFailure = (problem: unknown) => {
    failures.push(problem)
    void vi.advanceTimersByTimeAsync(60_000)
  }
  await carryOverUntilDone(find, { signal: new AbortController().signal, onFailure })
  vi.useRealTimers()
  expect(failures).toEqual([refused])
  await expectAllItems()
})

test('reads and writes a database upgraded by a newer build', async () => {
  const newer = await openDB('upstander', 99, {
    upgrade(database) {
      for (const name of [...firstStores, 'outbox', 'of-tomorrow']) database.createObjectStore(name)
    },
  })
  await newer.put('pins', { generation: 4 }, 'member')
  newer.close()
  const { store } = await tab()
  expect(await store('pins').get('member')).toEqual({ generation: 4 })
  await store('pins').put('other', { generation: 1 })
  expect((await store('pins').keys()).toSorted()).toEqual(['member', 'other'])
})

test('what waits says nothing of itself beside its seal', async () => {
  const { outboxOnDevice, store } = await tab()
  const item = {
    id: 'i',
    kind: 'message',
    owner: 'member:canary',
    lane: 'report/canary',
    thing: { text: 'canary' },
    addedAt: '2026-03-19T08:00:00.000Z',
    order: 1,
    notBefore: 0,
    attempts: 0,
    revision: 'r',
    isRefused: false,
    sealed: null,
    problem: null,
  }
  await outboxOnDevice.put('i', item)
  const [found] = await store<{ sealed: Uint8Array }>('outbox').entries()
  if (!found) throw new Error('not stored')
  const [id, { sealed, ...beside }] = found
  expect(id).toBe('i')
  expect(Object.keys(beside).toSorted()).toEqual(['addedAt', 'kind', 'notBefore', 'order', 'writing'])
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('canary')
  expect(JSON.stringify(beside)).not.toContain('canary')
})
