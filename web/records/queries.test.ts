import { afterEach, expect, test, vi } from 'vitest'
import type { Entry, ReportStatus } from '#contract/reports.ts'
import { readWhole } from './queries.ts'
import type { ReportRecord } from './sealing/opening.ts'
import { now, sent, team } from './sealing/fixture.ts'
import { sealWriting } from './sealing/writing.ts'

afterEach(() => vi.unstubAllGlobals())

/** A report that a handler starts to look into while its reporter reads it; and what the server says of it, one answer after another. */
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
    let asked = 0
    vi.stubGlobal('fetch', async (url: string) => {
      const page = () => ({ items: pages.shift() ?? [], next: null })
      if (url.includes('/entries')) return Response.json(page())
      const record = records[Math.min(asked++, records.length - 1)]
      return Response.json(url.includes('/whole') ? { record, entries: page() } : record)
    })
    const opened = await readWhole(reporter.keyring, record.report.id, AbortSignal.timeout(10_000))
    const { status } = opened.record.report
    return { asked, status, count: opened.history.entries.length, problems: opened.history.problems }
  }
  return { server, saying, read }
}

test('what was written while a report was read is read to its end, and is no cause for alarm', async () => {
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
  // And once more: that entry is read the next time.
  expect(await read([saying('pending', 2)], [entries.slice(0, 1), entries.slice(1)])).toEqual({
    status: 'pending',
    count: 2,
    problems: [],
    asked: 1,
  })
})

test('a server that names fewer entries than it hands out hides no change of status', async () => {
  const { server, saying, read } = await lookedInto()
  const id = server.entries.at(-1)?.id
  expect(await read([saying('pending', 1)], [server.entries])).toEqual({
    status: 'pending',
    count: 3,
    problems: [{ id, code: 'statusUntold' }],
    asked: 2,
  })
})
