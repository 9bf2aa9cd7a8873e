import { afterEach, expect, test, vi } from 'vitest'
import { listCaseFiles } from '#contract/case-file.ts'
import { listDesk } from '#contract/case-desk.ts'
import { call } from '#web/platform/api/call.ts'
import { accessToUnopened, sealDocument } from '#web/records/case-file/document.ts'
import { team } from '#web/records/sealing/fixture.ts'
import { findOutcomes } from './find-outcomes.ts'

vi.mock(import('#web/platform/api/call.ts'), () => ({ call: vi.fn() }))
afterEach(() => vi.resetAllMocks())

type Ended = { id: string; status: string; sentAt: string }

/** A server with these ended cases, the newest first and two on a page, and what is in the file of each, of which two fit an answer. */
function serverWith(cases: readonly Ended[], files: Readonly<Record<string, readonly object[]>>) {
  const requestedIds: string[] = []
  type Input = { query: { cursor?: string }; body: { ids: string[] } }
  const answer = (endpoint: unknown, input: Input) => {
    if (endpoint === listDesk) {
      const first = Number(input.query.cursor ?? 0)
      const next = first + 2 < cases.length ? String(first + 2) : null
      return { items: cases.slice(first, first + 2).map((report) => ({ report })), next, counts: null }
    }
    expect(endpoint).toBe(listCaseFiles)
    const fitting = input.body.ids.slice(0, 2)
    requestedIds.push(...fitting)
    return {
      files: fitting.map((reportId) => ({ reportId, items: files[reportId] ?? [], more: false })),
      rest: input.body.ids.slice(2),
    }
  }
  vi.mocked(call).mockImplementation((endpoint, input) =>
    Promise.resolve(answer(endpoint, input as never) as never),
  )
  return requestedIds
}

const ended = (sentAt: string, status = 'resolved'): Ended => ({ id: crypto.randomUUID(), status, sentAt })

test('reads each timely closed case once by file, with latest outcome', async () => {
  const { organisation, handler } = await team()
  const { keyring } = await handler()
  const [settled, twice, none, unread, withdrawn, old] = [
    ended('2026-11-20T10:00:00Z'),
    ended('2026-11-10T10:00:00Z', 'closed'),
    ended('2026-11-09T10:00:00Z'),
    ended('2026-11-08T10:00:00Z'),
    ended('2026-11-07T10:00:00Z', 'withdrawn'),
    ended('2026-01-01T10:00:00Z'),
  ]
  let change = 0
  const outcome = async (reportId: string, code: string, standard: string) => {
    const id = crypto.randomUUID()
    const access = accessToUnopened(keyring, organisation.id, reportId)
    const value = { code, standard, reason: 'canary reason', measures: '' }
    const draft = { id, kind: 'outcome', by: null, version: 1, isWithdrawn: false, beside: null, value }
    return { id, change: ++change, ...(await sealDocument(access, draft)) }
  }
  const files = {
    [settled.id]: [await outcome(settled.id, 'settled', '')],
    [twice.id]: [
      await outcome(twice.id, 'not_established', 'clear'),
      await outcome(twice.id, 'established', 'balance'),
    ],
    // As where colleagues have written in a report that is sealed to them singly.
    [unread.id]: [await outcome(settled.id, 'established', 'balance')],
  }
  const requestedIds = serverWith([settled, twice, none, unread, withdrawn, old], files)
  const progressValues: number[] = []
  const reading = {
    signal: new AbortController().signal,
    onProgress: ({ done, total }: { done: number; total: number }) => void progressValues.push(done, total),
  }
  expect(await findOutcomes(keyring, organisation.id, '2026-10-01', reading)).toEqual([
    { code: 'settled', standard: '' },
    { code: 'established', standard: 'balance' },
    'none',
    'unread',
  ])
  expect(requestedIds.toSorted()).toEqual([settled.id, twice.id, none.id, unread.id].toSorted())
  expect(progressValues.slice(-2)).toEqual([4, 4])
})

test('nothing more is read once somebody stops it', async () => {
  const { organisation, handler } = await team()
  const { keyring } = await handler()
  const requestedIds = serverWith([ended('2026-11-20T10:00:00Z'), ended('2026-11-19T10:00:00Z')], {})
  const stop = new AbortController()
  const reading = { signal: stop.signal, onProgress: () => stop.abort() }
  await expect(findOutcomes(keyring, organisation.id, '2026-10-01', reading)).rejects.toThrow()
  expect(requestedIds).toEqual([])
})
