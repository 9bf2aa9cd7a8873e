import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { findStored, readLog } from './names.ts'
import { pruneArchive } from './prune.ts'
import { placeOf } from './recovery-range.ts'
import { fetchSegment, storeSegment } from './store.ts'

const name = '000000010000000000000003'
let identity: string
let recipient: string
beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})

/** A file of the log that is to be stored. */
function fileWith(words: string): string {
  const path = join(newFolder(), 'segment')
  writeFileSync(path, words)
  return path
}

test('a segment is stored sealed, and comes back as it was', async () => {
  const cluster = newFolder()
  await storeSegment({ cluster, name, path: fileWith('what somebody wrote'), recipient })
  const { segments } = await readLog(cluster)
  expect(segments).toMatchObject([{ segment: name }])
  expect(readFileSync(segments[0]?.path ?? '').includes('somebody')).toBe(false)
  const path = join(newFolder(), 'back')
  expect(await fetchSegment({ cluster, name, path }, identity)).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe('what somebody wrote')
  expect(await fetchSegment({ cluster, name: '00000002.history', path }, identity)).toBe(false)
})

test('stores a repeated segment once and rejects different content under its name', async () => {
  const cluster = newFolder()
  const options = { cluster, name, recipient }
  await storeSegment({ ...options, path: fileWith('one') })
  const first = await findStored(cluster, name)
  await storeSegment({ ...options, path: fileWith('one') })
  await expect(storeSegment({ ...options, path: fileWith('another') })).rejects.toThrow(
    'two servers cannot share an archive',
  )
  expect(await findStored(cluster, name)).toEqual(first)
  expect(readdirSync(join(cluster, 'wal', name.slice(0, 16)))).toHaveLength(1)
})

test('stores nothing and creates nothing when the cluster folder is missing', async () => {
  const cluster = join(newFolder(), '222')
  await expect(storeSegment({ cluster, name, path: fileWith('one'), recipient })).rejects.toThrow(
    'mount the disk of WAL_ARCHIVE',
  )
  expect(existsSync(cluster)).toBe(false)
})

test('what has no name of the log is not stored', async () => {
  for (const other of ['../000000010000000000000003', `${name}; rm`, '', 'base.json'])
    await expect(
      storeSegment({ cluster: newFolder(), name: other, path: fileWith('x'), recipient }),
    ).rejects.toThrow('is no file of the write-ahead log')
})

test('a segment that was exchanged for another one is not given back', async () => {
  const cluster = newFolder()
  await storeSegment({ cluster, name, path: fileWith('one'), recipient })
  const other = '000000010000000000000004'
  await storeSegment({ cluster, name: other, path: fileWith('two'), recipient })
  const [singleChunk, two] = [await findStored(cluster, name), await findStored(cluster, other)]
  writeFileSync(singleChunk?.path ?? '', readFileSync(two?.path ?? ''))
  const fetching = fetchSegment({ cluster, name, path: join(newFolder(), 'back') }, identity)
  await expect(fetching).rejects.toThrow('is not what was stored')
})

/** A base backup of a day of November, as far as retention looks at it. */
function base(cluster: string, day: string, place: string): void {
  const path = join(cluster, 'bases', `2026-11-${day}T03-30-00Z`)
  mkdirSync(path, { recursive: true })
  const facts = {
    format: 1,
    startSegment: `00000001000000000000000${place}`,
    stopLsn: `0/${place}000158`,
    finishedAt: `2026-11-${day}T03:30:00.000Z`,
    part: { sha256: '0'.repeat(64), bytes: 1 },
  }
  writeFileSync(join(path, 'base.json'), JSON.stringify(facts))
}

const retention = (current: string, before: string, formerBefore: string) => ({
  current,
  before: Date.parse(`${before}T00:00:00Z`),
  formerBefore: Date.parse(`${formerBefore}T00:00:00Z`),
})

test('removes old bases with earlier log, and an older database whole', async () => {
  const archive = newFolder()
  const [current, former] = [join(archive, '222'), join(archive, '111')]
  for (const [day, place] of [
    ['01', '2'],
    ['02', '4'],
    ['20', '6'],
  ] as const)
    base(current, day, place)
  base(former, '01', '2')
  const segmentOf = (place: string) => `00000001000000000000000${place}`
  const log = [
    ...['3', '5', '6', '7'].map(segmentOf),
    `${segmentOf('4')}.00000028.backup`,
    '00000002.history',
  ]
  for (const each of log)
    await storeSegment({ cluster: current, name: each, path: fileWith(each), recipient })
  const segmentFolder = join(current, 'wal', name.slice(0, 16))
  for (const [interrupted, hours] of [
    ['.long-ago', 2],
    ['.arriving', 0],
  ] as const) {
    writeFileSync(join(segmentFolder, interrupted), '')
    const at = new Date(Date.now() - hours * 3_600_000)
    utimesSync(join(segmentFolder, interrupted), at, at)
  }
  mkdirSync(join(current, 'bases', '2026-11-21T03-30-00Z.incomplete'))
  await pruneArchive(archive, retention(current, '2026-11-15', '2026-11-15'))
  expect(readdirSync(join(current, 'bases'))).toEqual(['2026-11-20T03-30-00Z'])
  const { segments } = await readLog(current)
  expect(segments.map(({ segment }) => placeOf(segment)).toSorted((a, b) => a - b)).toEqual([6, 7])
  expect(readdirSync(segmentFolder).map((each) => each.split('_')[0])).toEqual([
    '.arriving',
    segmentOf('6'),
    segmentOf('7'),
  ])
  expect(readdirSync(join(current, 'wal', 'history'))).toHaveLength(1)
  expect(existsSync(former)).toBe(false)
  await pruneArchive(archive, retention(current, '2026-11-25', '2026-11-25'))
  expect(readdirSync(join(current, 'bases'))).toHaveLength(1)
})

test('a lost database stays in the archive as long as backups do', async () => {
  const archive = newFolder()
  const [current, connectionLost, former] = [join(archive, '333'), join(archive, '222'), join(archive, '111')]
  base(current, '20', '2')
  base(connectionLost, '10', '2')
  base(former, '09', '2')
  await pruneArchive(archive, retention(current, '2026-11-17', '2026-11-05'))
  expect(readdirSync(archive).toSorted()).toEqual(['222', '333'])
  expect(readdirSync(join(connectionLost, 'bases'))).toHaveLength(1)
  await pruneArchive(archive, retention(current, '2026-11-17', '2026-11-11'))
  expect(readdirSync(archive)).toEqual(['333'])
})

test('the archive of the database that runs never goes as a whole', async () => {
  const archive = newFolder()
  const current = join(archive, '333')
  base(current, '10', '2')
  await pruneArchive(archive, retention(current, '2026-11-25', '2026-11-25'))
  expect(readdirSync(join(current, 'bases'))).toHaveLength(1)
})

test('the log of a database without base backup expires with backups', async () => {
  const archive = newFolder()
  const cluster = join(archive, '222')
  mkdirSync(cluster)
  for (const [place, day] of [
    ['3', '01'],
    ['4', '20'],
  ] as const) {
    const path = fileWith(place)
    const at = new Date(`2026-11-${day}T00:00:00Z`)
    utimesSync(path, at, at)
    await storeSegment({ cluster, name: `00000001000000000000000${place}`, path, recipient })
  }
  await pruneArchive(archive, retention(cluster, '2026-11-15', '2026-11-15'))
  const { segments } = await readLog(cluster)
  expect(segments.map(({ segment }) => placeOf(segment))).toEqual([4])
})
