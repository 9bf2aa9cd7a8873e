import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#web/platform/api/errors.ts'
import { createQueryClient } from '#web/platform/query/client.ts'
import { localCopies, storeCopy, readCopy, textCopy } from '#web/platform/vault/copies.ts'
import { cacheOwner, refuseCached } from './cached-reports.ts'
import type { Keyring } from './keyring/keyring.ts'
import { reportQuery } from './queries.ts'
import type { ReportRecord } from './sealing/report-opener.ts'
import { member, sent } from './sealing/fixture.ts'

afterEach(() => vi.unstubAllGlobals())

/** A report with its reporter, and a server that may be offline. */
async function reported() {
  const { reporter, server } = await sent()
  const { record } = await server.open(reporter.keyring, 'reporter')
  const { id } = record.report
  const owner = cacheOwner(reporter.keyring)
  if (!owner) throw new TypeError('member has no copies')
  const answering = (change: Partial<ReportRecord> = {}) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ record: { ...record, ...change }, entries: { items: server.entries, next: null } }),
    )
  const silent = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const refusing = () =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'not_found', message: 'Not here.' } }, { status: 404 }),
    )
  /** Each reading is that of a new tab. */
  const read = (keyring: Keyring = reporter.keyring) =>
    createQueryClient().fetchQuery({ ...reportQuery(keyring, id), retry: false })
  const stored = () => expect.poll(async () => (await localCopies(owner)).copies)
  return { id, owner, reporter, answering, silent, refusing, read, stored }
}

test('opens a previously opened report offline, unchanged, with its date', async () => {
  const { answering, silent, read, stored } = await reported()
  answering()
  const before = await read()
  expect(before.cachedAt).toBeUndefined()
  await stored().toBe(1)
  silent()
  const { cachedAt, ...found } = await read()
  expect(Date.parse(cachedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(found.body).toEqual(before.body)
  expect(found.record).toEqual(before.record)
  answering()
  expect((await read()).cachedAt).toBeUndefined()
})

test('keeps reports unopened here, or opened by someone else, closed', async () => {
  const { answering, silent, read, stored } = await reported()
  silent()
  await expect(read()).rejects.toBeInstanceOf(OfflineError)
  answering()
  await read()
  await stored().toBe(1)
  silent()
  const other = await member()
  await expect(read(other.keyring)).rejects.toBeInstanceOf(OfflineError)
})

test('removes a deleted or forbidden report from the device with its files', async () => {
  const { id, owner, answering, refusing, silent, read, stored } = await reported()
  answering()
  await read()
  await storeCopy(owner, `report/${id}/photo/1`, textCopy('1'))
  await stored().toBe(2)
  refusing()
  await expect(read()).rejects.toMatchObject({ code: 'not_found' })
  expect((await localCopies(owner)).copies).toBe(0)
  silent()
  await expect(read()).rejects.toBeInstanceOf(OfflineError)
})

test('removes a stopped file locally once the report is read', async () => {
  const { id, owner, answering, read } = await reported()
  const [stopped, other] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const file of [stopped, other]) await storeCopy(owner, `report/${id}/${file}/1`, textCopy('1'))
  answering({ stopped: [stopped] })
  await read()
  await expect.poll(() => readCopy(owner, `report/${id}/${stopped}/1`)).toBeNull()
  expect(await readCopy(owner, `report/${id}/${other}/1`)).not.toBeNull()
})

test('refuses writing on a cached report and caches nothing for receipt phrases', async () => {
  const { reporter, answering, silent, read, stored } = await reported()
  answering()
  await read()
  await stored().toBe(1)
  silent()
  const report = await read()
  expect(() => refuseCached(report)).toThrow(OfflineError)
  expect(cacheOwner({ ...reporter.keyring, kind: 'receipt', memberId: null })).toBeNull()
})

test('caches the last of several reads in a row', async () => {
  const { answering, silent, read, stored } = await reported()
  answering({ reporterLeft: false })
  await Promise.all([read(), read(), read()])
  answering({ reporterLeft: true })
  await read()
  await stored().toBe(1)
  silent()
  await expect.poll(async () => (await read()).record.reporterLeft).toBe(true)
})
