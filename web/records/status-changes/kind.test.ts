import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addEntry, changeStatus } from '#contract/reports.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { Withheld } from '#web/platform/outbox/kind.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { queryClient } from '#web/platform/query/client.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { rememberKeyring } from '../keyring/keyring-of-owner.ts'
import { laneOf } from '../messages/outbox-message.ts'
import { statusChangeKind } from './kind.ts'
import { statusChangeName } from './outbox-status-change.ts'

interface Body {
  readonly to?: string
  readonly entry: { readonly id: string }
}

/** A server that accepts an entry once, and a change only from the status it was sealed in. */
const server = vi.hoisted(() => ({
  status: 'pending',
  entries: [] as { id: string; to: string | undefined; seal: number }[],
  before: async () => {},
  after: () => {},
}))
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: unknown, { body }: { body: Body & { seal: number } }) => {
    await server.before()
    const { to, entry, seal } = body
    const existingEntry = server.entries.find(({ id }) => id === entry.id)
    if (existingEntry && existingEntry.seal !== seal) throw new ApiError('reused_key', 422, '')
    if (!existingEntry)
      server.entries.push({ id: entry.id, to: endpoint === changeStatus ? to : undefined, seal })
    if (!existingEntry && to) server.status = to
    server.after()
  },
}))
let sealings = 0
vi.mock('../sealing/writing-code.ts', () => ({
  writingCode: async () => ({
    sealWriting: async (_keyring: unknown, _report: unknown, { id }: { id: string }) => [
      { entry: { id: 'introduction' }, seal: 0 },
      { entry: { id }, seal: ++sealings },
    ],
  }),
}))
vi.mock('../queries.ts', () => ({
  openedReportsKey: ({ name }: Keyring) => ['opened', name],
  reportQuery: () => ({
    queryKey: ['opened', 'report'],
    queryFn: async () => ({
      record: { report: { status: server.status } },
      history: { entries: server.entries.map(({ id }) => ({ id })) },
    }),
  }),
}))

registerKinds(async () => ({
  kinds: [{ name: statusChangeName, isDiscardable: true, load: async () => statusChangeKind }],
  earlier: [],
}))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is read here
const keyring = { name: 'receipt:k', kind: 'receipt', options: { receipt: 'token' } } as unknown as Keyring

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'own', setItem: () => {}, removeItem: () => {} })
  // The entry above is not a valid one of the contract.
  if (!addEntry.body) throw new TypeError('addEntry has no body in its contract')
  vi.spyOn(addEntry.body, 'parse').mockImplementation((input: unknown) => input as never)
  Object.assign(server, { status: 'pending', entries: [], before: async () => {}, after: () => {} })
  rememberKeyring(keyring)
})
afterEach(async () => {
  for (const { id } of outbox().current().items) await outbox().discard(id)
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const change = (to: string, from = 'pending') => {
  const id = crypto.randomUUID()
  const payload = { reportId: 'r', from, to, reason: 'because', writtenAt: '2026-03-19T08:00:00.000Z' }
  return outbox().add({ id, kind: statusChangeName, owner: keyring.name, lane: laneOf('r'), thing: payload })
}
const queued = () => outbox().current().items
const isGone = () => vi.waitFor(() => expect(queued()).toEqual([]))
const changes = () => server.entries.flatMap(({ to }) => to ?? [])

test('queues an offline status change and applies it once on reconnect', async () => {
  server.before = async () => Promise.reject(new OfflineError())
  await change('withdrawn')
  await vi.waitFor(() => expect(queued()[0]).toMatchObject({ state: 'waiting', isSealed: true, attempts: 1 }))
  server.before = async () => {}
  let lost = false
  server.after = () => {
    if (lost || changes().length === 0) return
    lost = true
    throw new OfflineError()
  }
  await outbox().backOnline()
  await vi.waitFor(() => expect(changes()).toEqual(['withdrawn']))
  // It failed at the first attempt after reconnecting.
  await vi.waitFor(() => expect(queued()[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
  await outbox().retry()
  await isGone()
  expect(changes()).toEqual(['withdrawn'])
})

test('applies changes of one report in the order they were made', async () => {
  server.before = async () => Promise.reject(new OfflineError())
  await change('investigating')
  await change('resolved', 'investigating')
  server.before = async () => {}
  await outbox().retry()
  await isGone()
  expect(changes()).toEqual(['investigating', 'resolved'])
})

test('sends nothing after a conflicting change until the person has reviewed it', async () => {
  server.status = 'investigating'
  await change('withdrawn')
  await vi.waitFor(() => expect(queued()[0]).toMatchObject({ state: 'refused' }))
  expect(queued()[0]?.problem).toBeInstanceOf(Withheld)
  expect(changes()).toEqual([])
  await outbox().discard(queued()[0]?.id ?? '')
  await isGone()
  expect(changes()).toEqual([])
})

test('reseals automatically after a conflict in entry order only', async () => {
  let refusals = 1
  server.before = async () => {
    if (refusals-- > 0) throw new ApiError('conflict', 409, '')
  }
  await change('withdrawn')
  await isGone()
  expect(changes()).toEqual(['withdrawn'])
})
