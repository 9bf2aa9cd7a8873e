import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, type TestContext, vi } from 'vitest'
import { sendPart } from '#contract/evidence.ts'
import { readReadiness } from '#contract/health.ts'
import { setPicture } from '#contract/profiles.ts'
import { readReport, sendReport } from '#contract/reports.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Answer, testApp, type TestApp } from '../support/app.ts'
import { testPeople } from '../support/devices.ts'
import { newPart } from '../support/evidence.ts'
import { plainPicture } from '../support/pictures.ts'
import { as, newReport, sendNew } from '../support/reports.ts'
import { makeSmallDisk, type SmallDisk, whyNoSmallDisk } from '../support/small-disk.ts'

// A disk that is really full, under the database and under the files.

const missing = whyNoSmallDisk()

function smallDisk(context: TestContext, size: string): SmallDisk {
  context.skip(missing !== undefined, missing)
  const disk = makeSmallDisk(size)
  onTestFinished(() => disk.remove())
  return disk
}

/** The server remembers for a moment whether it can write. */
function letAMomentPass(): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
}
afterEach(() => void vi.restoreAllMocks())

const outcome = ({ status, body }: Answer<{ error?: { code: string } }>) => [
  status,
  body.error?.code ?? 'done',
]
const isReady = async (app: TestApp) => outcome(await app.try(readReadiness, {}))

test('with no room for the database a call is told so and may come back, and nothing that was taken is lost', async (context) => {
  const disk = smallDisk(context, '192m')
  const cluster = await startEmbedded({ dataDir: join(disk.folder, 'data'), durable: false })
  onTestFinished(() => cluster.stop())
  const url = await migrate(cluster.ownerUrl)
  // Why a call is put off is not in its answer.
  const app = await testApp({ LOG_LEVEL: 'warn' }, (database) => {
    void database.close()
    return openDatabase({ url, connections: 6 })
  })
  onTestFinished(() => app.close())
  const member = await testPeople(app).confirmed()

  disk.fill()
  const taken: string[] = []
  const refused = await vi.waitUntil(async () => {
    const body = newReport(member, null)
    const answer = await app.try(sendReport, { body }, as(member))
    if (answer.status !== 200) return { body, answer }
    taken.push(body.id)
    return undefined
  }, 60_000)
  expect(outcome(refused.answer)).toEqual([507, 'full'])
  expect(refused.answer.body.error?.message).toMatch(/Nothing is lost/)
  expect(Number(refused.answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(await isReady(app)).toEqual([507, 'full'])

  disk.free()
  letAMomentPass()
  expect(await isReady(app)).toEqual([200, 'done'])
  const again = await app.try(sendReport, { body: refused.body }, as(member))
  expect(outcome(again)).toEqual([200, 'done'])
  for (const id of [...taken, refused.body.id]) {
    const found = await app.try(readReport, { params: { id } }, as(member))
    expect(found.status, id).toBe(200)
  }
})

test('with no room for files a picture and a part of a file are told so, and a moment later there is room again', async (context) => {
  const disk = smallDisk(context, '4m')
  const app = await testApp({ DATA_DIR: disk.folder })
  onTestFinished(() => app.close())
  const member = await testPeople(app).confirmed()
  const { id } = await sendNew(app, member, null)
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
  letAMomentPass()
  expect(await isReady(app)).toEqual([200, 'done'])
  expect(outcome(await put())).toEqual([200, 'done'])
})
