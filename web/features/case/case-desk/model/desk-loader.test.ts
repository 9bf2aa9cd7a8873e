import { afterEach, expect, test, vi } from 'vitest'
import type { QueuedCase } from '#contract/case-desk.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { DeskSnapshot } from './desk-state.ts'
import type { DeskCase } from './desk-case.ts'
import { createDeskLoader } from './desk-loader.ts'

afterEach(() => vi.unstubAllGlobals())

const organisationId = crypto.randomUUID()

/** A desk on a server whose responses are released by the test. */
function served() {
  const cases = new Map<string, QueuedCase['report']['status']>()
  const requests: { path: string; answer: () => void }[] = []
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) => {
    const ids = body ? (JSON.parse(body) as { ids: string[] }).ids : [...cases.keys()]
    const items = ids.flatMap((id) => {
      const status = cases.get(id)
      return status ? [queued(id, status)] : []
    })
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = () => resolve(Response.json({ items, next: null, counts: null }))
    requests.push({ path: address.endsWith('/cases') ? 'some' : 'all', answer })
    return promise
  })
  let now = { cases: new Map(), step: 'listing', ended: 'away', pages: 0 } as unknown as DeskSnapshot
  const set = (next: Partial<DeskSnapshot>) => void (now = { ...now, ...next })
  function take(changed: readonly DeskCase[], removedIds: readonly string[] = []) {
    const known = new Map(now.cases)
    for (const each of changed) known.set(each.id, each)
    for (const id of removedIds) known.delete(id)
    set({ cases: known })
  }
  const keyring = { options: {} } as Keyring
  const around = { current: () => now, set, take, signal: new AbortController().signal }
  return {
    cases,
    asked: requests,
    reading: createDeskLoader(keyring, organisationId, around),
    shown: () => [...now.cases.values()].map(({ id, status }) => [id, status]),
    isAsked: (times: number) => vi.waitFor(() => expect(requests).toHaveLength(times)),
  }
}

const queued = (id: string, status: QueuedCase['report']['status']) =>
  ({ report: { id, status }, desk: {} }) as unknown as QueuedCase

test('keeps the newest answer when an earlier request resolves later', async () => {
  const { cases, asked, reading, shown, isAsked } = served()
  cases.set('one', 'pending')
  const read = reading.refresh()
  await isAsked(1)
  cases.set('one', 'investigating').set('two', 'pending')
  const looked = reading.look(['one', 'two'])
  asked[0]?.answer()
  await isAsked(2)
  expect(asked.map(({ path }) => path)).toEqual(['all', 'some'])
  asked[1]?.answer()
  await Promise.all([read, looked])
  expect(shown()).toEqual([
    ['one', 'investigating'],
    ['two', 'pending'],
  ])
})

test('rereads once more when a reread is requested during a read', async () => {
  const { cases, asked, reading, shown, isAsked } = served()
  const read = reading.refresh()
  await isAsked(1)
  cases.set('let in meanwhile', 'pending')
  const again = [reading.refresh(), reading.refresh()]
  asked[0]?.answer()
  await isAsked(2)
  asked[1]?.answer()
  await Promise.all([read, ...again])
  expect(shown()).toEqual([['let in meanwhile', 'pending']])
  expect(asked).toHaveLength(2)
})
