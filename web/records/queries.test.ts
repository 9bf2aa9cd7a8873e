import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Entry, ReportStatus } from '#contract/reports.ts'
import { createQueryClient } from '#web/platform/query/client.ts'
import { requestReceipt, readWhole, receiptQuery, reportQuery } from './queries.ts'
import type { Keyring } from './keyring/keyring.ts'
import type { ReportRecord } from './sealing/report-opener.ts'
import { now, sent, team } from './sealing/fixture.ts'
import { sealWriting } from './sealing/entry-writer.ts'

afterEach(() => vi.unstubAllGlobals())

/** A report that a handler starts to investigate while its reporter reads it, with a series of server responses. */
async function lookedInto() {
  const { organisation, keys, handler } = await team()
  const { reporter, server } = await sent({ organisation, keys })
  const { keyring } = await handler()
  const before = await server.open(keyring, 'handler')
  const words = { kind: 'status' as const, content: { to: 'investigating', reason: 'I read it.' }, now }
  for (const writing of await sealWriting(keyring, before, words)) server.keep(writing)
  const { record } = await server.open(reporter.keyring, 'reporter')
  const saying = (status: ReportStatus, entryCount: number): ReportRecord => {
    const change = {
      id: crypto.randomUUID(),
      from: 'pending' as const,
      by: 'handler' as const,
      at: now.toISOString(),
    }
    const entryId = server.entries.at(-1)?.id ?? null
    const timeline = status === 'pending' ? [] : [{ ...change, to: status, entryId }]
    return { ...record, report: { ...record.report, status, entryCount }, timeline }
  }
  const read = async (records: ReportRecord[], pages: (readonly Entry[])[]) => {
    let requestCount = 0
    vi.stubGlobal('fetch', async (url: string) => {
      const page = () => ({ items: pages.shift() ?? [], next: null })
      if (url.includes('/entries')) return Response.json(page())
      const record = records[Math.min(requestCount++, records.length - 1)]
      return Response.json(url.includes('/whole') ? { record, entries: page() } : record)
    })
    const opened = await readWhole(reporter.keyring, record.report.id, AbortSignal.timeout(10_000))
    const { status } = opened.record.report
    return {
      asked: requestCount,
      status,
      count: opened.history.entries.length,
      problems: opened.history.problems,
    }
  }
  return { server, reporter, saying, read }
}

test('reads entries written during the read without raising an alarm', async () => {
  const { server, saying, read } = await lookedInto()
  const { entries } = server
  const whole = { status: 'investigating', count: 3, problems: [] }
  expect(await read([saying('pending', 1), saying('investigating', 3)], [entries])).toEqual({
    ...whole,
    asked: 2,
  })
  expect(await read([saying('investigating', 3)], [entries.slice(0, 1), entries.slice(1)])).toEqual({
    ...whole,
    asked: 1,
  })
  // And again: that entry is read the next time.
  expect(await read([saying('pending', 2)], [entries.slice(0, 1), entries.slice(1)])).toEqual({
    status: 'pending',
    count: 2,
    problems: [],
    asked: 1,
  })
})

test('a server that understates the entry count hides no status change', async () => {
  const { server, saying, read } = await lookedInto()
  const id = server.entries.at(-1)?.id
  expect(await read([saying('pending', 1)], [server.entries])).toEqual({
    status: 'pending',
    count: 3,
    problems: [{ id, code: 'statusUntold' }],
    asked: 2,
  })
})

/** A report of three entries, and a server that returns them one by one for its phrase. */
async function behindWords() {
  const { reporter, server, saying } = await lookedInto()
  const record = saying('investigating', server.entries.length)
  const { id } = record.report
  const keyring: Keyring = { ...reporter.keyring, kind: 'receipt', memberId: null }
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url.replace(id, ':id'))
    const query = new URL(url, 'https://example.org').searchParams
    const from = Number(query.get('cursor') ?? query.get('after') ?? 0)
    const next = from + 1 < server.entries.length ? String(from + 1) : null
    const entries = { items: server.entries.slice(from, from + 1), next }
    return Response.json(url.includes('/entries') ? entries : { reportId: id, record, entries })
  })
  return { id, keyring, asked: requests }
}

test('opens a report and server promises by phrase with a single request', async () => {
  const { id, keyring, asked } = await behindWords()
  const queries = createQueryClient()
  requestReceipt(keyring)
  expect(await queries.fetchQuery(receiptQuery(keyring))).toBe(id)
  const report = await queries.fetchQuery(reportQuery(keyring, id))
  expect(report.history.entries).toHaveLength(3)
  expect(asked).toEqual([
    '/api/receipt',
    '/api/reports/:id/entries?after=1&size=long',
    '/api/reports/:id/entries?after=1&cursor=2&size=long',
  ])
  // While mounted it is never refetched: a phrase never belongs to another report.
  const stop = new QueryObserver(queries, receiptQuery(keyring)).subscribe(() => undefined)
  await queries.invalidateQueries()
  expect(asked).toHaveLength(3)
  stop()
})

test('rereads a report by fetching only newer entries, unchanged without any', async () => {
  const { id, keyring, asked } = await behindWords()
  const queries = createQueryClient()
  const query = { ...reportQuery(keyring, id), staleTime: 0 }
  const report = await queries.fetchQuery(query)
  asked.length = 0
  for (let turn = 0; turn < 3; turn++) expect(await queries.fetchQuery(query)).toBe(report)
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/api/reports/:id/whole?after=3'))
})

test('still finds an unopenable report by its phrase and explains the failure', async () => {
  const { id, keyring } = await behindWords()
  const queries = createQueryClient()
  const other = { ...keyring, signers: (await sent()).reporter.keyring.signers }
  expect(await queries.fetchQuery(receiptQuery(other))).toBe(id)
  await expect(queries.fetchQuery({ ...reportQuery(other, id), retry: false })).rejects.toMatchObject({
    code: 'cannotOpen',
  })
})
