import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, type TestContext, vi } from 'vitest'
import { sendPart } from '#contract/evidence.ts'
import { readReadiness } from '#contract/health.ts'
import { setPicture } from '#contract/profiles.ts'
import { readReport, sendReport } from '#contract/reports.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Answer, testApp, type TestApp } from '../support/app.ts'
import { testPeople } from '../support/devices.ts'
import { newPart } from '../support/evidence.ts'
import { plainPicture } from '../support/pictures.ts'
import { as, newReport, sendNewReport } from '../support/reports.ts'
import { makeSmallDisk, type SmallDisk, smallDiskSkipReason } from '../support/small-disk.ts'
import { withClient } from '../support/client.ts'

// A disk that is really full, under the database and under the files.

const missing = smallDiskSkipReason()

function smallDisk(context: TestContext, size: string): SmallDisk {
  context.skip(missing !== undefined, missing)
  const disk = makeSmallDisk(size)
  onTestFinished(() => disk.remove())
  return disk
}

/** The server caches for a moment whether it can write. */
function expireWriteCheck(): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
}
afterEach(() => void vi.restoreAllMocks())

const outcome = ({ status, body }: Answer<{ error?: { code: string } }>) => [
  status,
  body.error?.code ?? 'done',
]
const isReady = async (app: TestApp) => outcome(await app.try(readReadiness, {}))

/** A database on a small disk, and a server on it. */
async function openOnSmallDisk(context: TestContext) {
  const disk = smallDisk(context, '192m')
  const dataDir = join(disk.folder, 'data')
  const cluster = await startEmbedded({ dataDir })
  keepRunning(cluster)
  const url = await migrate(cluster.ownerUrl)
  // The log shows why a call is refused; its answer does not.
  const app = await testApp({ LOG_LEVEL: 'warn' }, (database) => {
    void database.close()
    return openDatabase({ url, connections: 6 })
  })
  onTestFinished(() => app.close())
  const member = await testPeople(app).confirmed()
  const log = openWal(cluster.ownerUrl, join(dataDir, 'postgres', 'pg_wal'))
  /** Sends reports until one gets this status. @returns the accepted ones and the refused one */
  const sendUntil = async (status: number) => {
    const acceptedIds: string[] = []
    for (;;) {
      const body = newReport(member, null)
      const answer = await app.try(sendReport, { body }, as(member))
      if (answer.status === status) return { taken: acceptedIds, body, answer }
      if (answer.status === 200) acceptedIds.push(body.id)
    }
  }
  const expectStored = async (ids: readonly string[]) => {
    for (const id of ids) {
      const found = await app.try(readReport, { params: { id } }, as(member))
      expect(found.status, id).toBe(200)
    }
  }
  return { disk, app, member, log, sendUntil, expectStored }
}

/** Restarts a database whenever it exits, as the supervisor does, until the test is over. */
function keepRunning(first: EmbeddedDatabase): void {
  let running = first
  let isExited = false
  const keep = async (): Promise<void> => {
    await running.exited
    if (isExited) return
    running = await vi.waitFor(() => running.restart(), 60_000)
    await keep()
  }
  void keep()
  onTestFinished(async () => {
    isExited = true
    await running.stop()
  })
}

/** Bytes of a WAL segment. */
const segmentBytes = 16 * 1024 * 1024

/**
 * PostgreSQL's write-ahead log, segment by segment: it creates the next one when one is full, and stops if there is no space for
 * that.
 */
function openWal(ownerUrl: string, folder: string) {
  const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await withClient(ownerUrl, (client) => client.query<Row>(text, values))
    return rows[0] as Row
  }
  const place = () =>
    ask<{ name: string; used: number }>(
      'select file_name as name, file_offset as used from pg_walfile_name_offset(pg_current_wal_insert_lsn())',
    )
  const write = (bytes: number) =>
    ask(`select pg_logical_emit_message(false, 'test', repeat('x', $1::int), true)`, [bytes])
  return {
    /** Starts a new segment if little of the current one is left. */
    async ensureRoom(bytes: number): Promise<void> {
      const { used } = await place()
      if (segmentBytes - used < bytes) await write(segmentBytes - used)
    },
    /** Leaves at most this many bytes of the last segment. */
    async leaveBytes(bytes: number): Promise<void> {
      for (;;) {
        const { name, used } = await place()
        const isLastSegment = readdirSync(folder).every(
          (file) => !/^[0-9A-F]{24}$/.test(file) || file <= name,
        )
        if (isLastSegment && segmentBytes - used <= bytes) return
        // In addition to its own header, and that of each of its pages.
        await write(
          isLastSegment ? Math.floor((segmentBytes - used - bytes / 2) * 0.99) : segmentBytes - used,
        )
      }
    },
  }
}

test('a full database disk returns a retryable error and loses nothing accepted', async (context) => {
  const { disk, app, member, log, sendUntil, expectStored } = await openOnSmallDisk(context)
  await log.ensureRoom(segmentBytes / 2)
  disk.fill()
  const { taken: acceptedIds, body, answer } = await sendUntil(507)
  expect(outcome(answer)).toEqual([507, 'full'])
  expect(answer.body.error?.message).toMatch(/Nothing is lost/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(await isReady(app)).toEqual([507, 'full'])

  disk.free()
  expireWriteCheck()
  expect(await isReady(app)).toEqual([200, 'done'])
  expect(outcome(await app.try(sendReport, { body }, as(member)))).toEqual([200, 'done'])
  await expectStored([...acceptedIds, body.id])
}, 120_000)

test('a full write-ahead log stops PostgreSQL, defers calls, and loses nothing accepted', async (context) => {
  const { disk, app, member, log, sendUntil, expectStored } = await openOnSmallDisk(context)
  await log.leaveBytes(128 * 1024)
  // Space for tables, and none for another WAL segment.
  disk.fill(segmentBytes / 2)
  const { taken: acceptedIds, body, answer } = await sendUntil(503)
  expect(outcome(answer)).toEqual([503, 'busy'])
  expect(acceptedIds.length).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)

  disk.free()
  const again = async () => outcome(await app.try(sendReport, { body }, as(member)))
  await expect.poll(again, { timeout: 60_000 }).toEqual([200, 'done'])
  expireWriteCheck()
  expect(await isReady(app)).toEqual([200, 'done'])
  await expectStored([...acceptedIds, body.id])
}, 120_000)

test('a full file disk rejects uploads, and they work again once freed', async (context) => {
  const disk = smallDisk(context, '4m')
  const app = await testApp({ DATA_DIR: disk.folder })
  onTestFinished(() => app.close())
  const member = await testPeople(app).confirmed()
  const { id } = await sendNewReport(app, member, null)
  const put = () => app.try(setPicture, { params: { user_id: member.id }, body: plainPicture() }, as(member))

  disk.fill()
  expect(outcome(await put())).toEqual([507, 'full'])
  const sent = newPart()
  const params = { id, evidence: randomUUID(), part: 1 }
  expect(
    outcome(await app.try(sendPart, { params, query: { hash: sent.hash }, body: sent.bytes }, as(member))),
  ).toEqual([507, 'full'])
  expect(await isReady(app)).toEqual([507, 'full'])

  disk.free()
  expireWriteCheck()
  expect(await isReady(app)).toEqual([200, 'done'])
  expect(outcome(await put())).toEqual([200, 'done'])
})
