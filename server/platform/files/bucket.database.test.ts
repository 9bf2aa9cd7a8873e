import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { finishEvidence, readPart, readUpload, sendPart } from '#contract/evidence.ts'
import { readReadiness } from '#contract/health.ts'
import { readPicture, setPicture } from '#contract/profiles.ts'
import { type Answer, openAppOn, testApp } from '../../../tests/support/app.ts'
import { openBucket, type TestBucket } from '../../../tests/support/bucket.ts'
import { collect } from '../../../tests/support/collect.ts'
import { testPeople } from '../../../tests/support/devices.ts'
import { addEvidence, newPart } from '../../../tests/support/evidence.ts'
import { newFolder } from '../../../tests/support/folder.ts'
import { plainPicture } from '../../../tests/support/pictures.ts'
import { as, newEntry, sendNewReport } from '../../../tests/support/reports.ts'
import { freshDatabase } from '../../../tests/support/template.ts'
import { readConfiguration } from '../config/configuration.ts'
import { diskPlace, filesFolder } from './disk-place.ts'
import { openPlaces } from './open-place.ts'
import { adoptFolder, requireOwnFolder } from './own-folder.ts'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(() => bucket.close())

/** Two servers on one database and one bucket, each with a disk of its own. */
async function twoServers() {
  const database = await freshDatabase(inject('ownerUrl'))
  const folders = [newFolder(), newFolder()] as const
  const open = (DATA_DIR: string) => openAppOn(database, { ...bucket.environment, DATA_DIR })
  const apps = [await open(folders[0]), await open(folders[1])] as const
  onTestFinished(async () => {
    for (const app of apps) await app.stopOnly()
    await database.drop()
  })
  return { folders, apps }
}

const keys = async () => {
  const { to } = await openPlaces(readConfiguration(bucket.environment))
  try {
    return (await collect(to.keys())).map(({ key }) => key).toSorted()
  } finally {
    to.close()
  }
}

test('two servers sharing a bucket finish one file together without losing parts', async () => {
  const { folders, apps } = await twoServers()
  const [one, other] = apps
  const me = await testPeople(one).confirmed()
  const { id, first } = await sendNewReport(one, me, null)
  const place = { id, evidence: randomUUID() }
  const parts = [newPart(5_000), newPart(), newPart(700), newPart()]
  for (const [index, { bytes, hash }] of parts.entries())
    await (index % 2 === 0 ? one : other).call(
      sendPart,
      { params: { ...place, part: index + 1 }, query: { hash }, body: bytes },
      as(me),
    )
  const body = { entry: newEntry(me, first), hashes: parts.map(({ hash }) => hash) }
  await other.call(finishEvidence, { params: place, body }, as(me))
  for (const app of apps)
    for (const [index, { bytes }] of parts.entries()) {
      const found = await app.call(readPart, { params: { ...place, part: index + 1 } }, as(me))
      expect(Buffer.compare(found.bytes, bytes)).toBe(0)
    }
  // Neither has anything of it on its disk.
  for (const folder of folders)
    expect(readdirSync(join(folder, 'files'), { recursive: true })).toEqual(['.arriving'])
  expect(bucket.unchecked).toEqual([])
})

test('defers a part while the bucket is down, then confirms its arrival', async () => {
  const {
    apps: [app],
  } = await twoServers()
  const me = await testPeople(app).confirmed()
  const { id, first } = await sendNewReport(app, me, null)
  const place = { id, evidence: randomUUID() }
  const { bytes, hash } = newPart()
  const send = () =>
    app.try(sendPart, { params: { ...place, part: 1 }, query: { hash }, body: bytes }, as(me))
  const picture = () => app.try(setPicture, { params: { user_id: me.id }, body: plainPicture() }, as(me))
  const outcome = async (call: () => Promise<Answer<{ error?: { code: string } }>>) => {
    const { status, body, headers } = await call()
    return [status, body.error?.code, headers['retry-after']]
  }
  await bucket.stopListening()
  const away = [await outcome(send), await outcome(picture), (await app.try(readReadiness, {})).status]
  await bucket.resumeListening()
  expect(away).toEqual([[503, 'busy', '2'], [503, 'busy', '2'], 503])
  expect((await app.try(readUpload, { params: place }, as(me))).status).toBe(404)
  expect((await send()).status).toBe(200)
  const body = { entry: newEntry(me, first), hashes: [hash] }
  expect((await app.try(finishEvidence, { params: place, body }, as(me))).status).toBe(200)
  expect((await picture()).status).toBe(200)
})

test('a part that is refused leaves nothing in the bucket', async () => {
  const {
    apps: [app],
  } = await twoServers()
  const me = await testPeople(app).confirmed()
  const { id, first } = await sendNewReport(app, me, null)
  const { evidence } = await addEvidence(app, me, { id, last: first })
  const before = await keys()
  const { bytes, hash } = newPart()
  const send = (part: number, claimed: string) =>
    app.try(sendPart, { params: { id, evidence, part }, query: { hash: claimed }, body: bytes }, as(me))
  // The file is whole already; what came is not what was sent.
  expect((await send(2, hash)).status).toBe(409)
  expect((await send(2, newPart().hash)).status).toBe(400)
  expect(await keys()).toEqual(before)
})

test('a picture lies in the bucket, and every server shows it', async () => {
  const {
    apps: [one, other],
  } = await twoServers()
  const me = await testPeople(one).confirmed()
  await one.call(setPicture, { params: { user_id: me.id }, body: plainPicture() }, as(me))
  const id = (await keys()).find((key) => key.startsWith('pictures/'))?.slice('pictures/'.length) ?? ''
  const found = await other.try(readPicture, { params: { id } }, as(me))
  expect(found.status).toBe(200)
})

test('servers start only with the fully moved bucket of their own database', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  const dataDir = newFolder()
  const places = (folder: string, change: Record<string, string> = {}) =>
    openPlaces(
      readConfiguration({
        ...bucket.environment,
        FILES_URL: `${bucket.environment.FILES_URL}/${folder}`,
        DATA_DIR: dataDir,
        ...change,
      }),
    )
  const start = async (folder: string, change?: Record<string, string>) => {
    const opened = await places(folder, change)
    try {
      await requireOwnFolder(app.database, opened)
      return 'started'
    } catch (error) {
      return String(error)
    } finally {
      opened.all.close()
    }
  }
  const onDisk = { FILES_URL: '' }
  expect(await start('', onDisk)).toBe('started')
  expect(await start('new')).toMatch(
    /: The files of this database are not in s3:.+\/new: set FILES_URL to the bucket/,
  )

  // Several at once, as after an upgrade.
  const moving = { FILES_MOVED_FROM: 'disk' }
  expect(await Promise.all([start('new', moving), start('new', moving), start('new', moving)])).toEqual(
    Array.from({ length: 3 }, () => 'started'),
  )
  expect(await start('new', moving)).toBe('started')
  // Another machine, on whose disk nothing is.
  expect(await start('new', { ...moving, DATA_DIR: newFolder() })).toMatch(
    /: The files of this database are not in .+\/files: set DATA_DIR/,
  )
  expect(await start('', onDisk)).toMatch(
    /: The files of this database were moved away from .+: set FILES_URL/,
  )
  expect(await start('new')).toMatch(
    /: Not all files have been moved from .+ to s3:.+\/new yet: set FILES_MOVED_FROM/,
  )
  const { to } = await places('new')
  await to.removeNote('.moving')
  expect(await start('new')).toBe('started')
  await to.writeNote('.database', 'of another one')
  expect(await start('new')).toMatch(
    /: The files in s3:.+ belong to another database than that of DATABASE_URL/,
  )
  await adoptFolder(app.database, to)
  expect(await start('new')).toBe('started')
  to.close()
})

test('a restart resumes a move that was interrupted halfway', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  const [from, to] = [diskPlace(filesFolder(newFolder())), diskPlace(filesFolder(newFolder()))]
  const begin = () => requireOwnFolder(app.database, { to, from })
  await requireOwnFolder(app.database, { to: from, from: undefined })
  await mkdir(to.name, { recursive: true })
  for (const failing of ['.moving', '.database', '.moved'] as const) {
    const writing = failing === '.moved' ? from : to
    const writeNote = writing.writeNote.bind(writing)
    writing.writeNote = async (name, text) => {
      if (name === failing) throw new Error('ended here')
      return writeNote(name, text)
    }
    await expect(begin()).rejects.toThrow('ended here')
    writing.writeNote = writeNote
  }
  await begin()
  expect(readdirSync(from.name)).toEqual(['.moved'])
  expect(readdirSync(to.name).toSorted()).toEqual(['.database', '.moving'])
  await writeFile(join(from.name, '.database'), `${await to.readNote('.database')}\n`)
  await begin()
  expect(readdirSync(from.name)).toEqual(['.moved'])
})
