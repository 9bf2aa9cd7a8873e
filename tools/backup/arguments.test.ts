import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { readBackupArguments, readRestoreArguments } from './arguments.ts'

const recipient = 'age12q3324k9hlwuxmwz3jh0gpx4sc7c8g67qzc33wxj4ngmenunapmq537vep'

test('a backup requires its folder, its key and its retention days', () => {
  expect(readBackupArguments(['/backups', '--recipient', recipient], {})).toEqual({
    kind: 'backup',
    target: '/backups',
    recipient,
    keepDays: 30,
  })
  expect(
    readBackupArguments(['/backups', '--keep-days', '7'], { BACKUP_RECIPIENT: recipient }),
  ).toMatchObject({ keepDays: 7 })
  expect(readBackupArguments([], { BACKUP_FOLDER: '/backups', BACKUP_RECIPIENT: recipient })).toMatchObject({
    kind: 'backup',
    target: '/backups',
  })
  const env = { BACKUP_FOLDER: '/backups', BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: '7' }
  expect(readBackupArguments([], env)).toMatchObject({ kind: 'backup', target: '/backups', keepDays: 7 })
  expect(readBackupArguments(['--keep-days', '9'], env)).toMatchObject({ keepDays: 9 })
  expect(readBackupArguments(['key', '/secret.txt'], {})).toEqual({ kind: 'key', file: '/secret.txt' })
})

test('a bucket backup uses the backup keys and never the file keys', () => {
  const files = { FILES_ACCESS_KEY_ID: 'of-files', FILES_SECRET_ACCESS_KEY: 'secret-of-files' }
  const keys = { BACKUP_ACCESS_KEY_ID: 'of-backups', BACKUP_SECRET_ACCESS_KEY: 'secret-of-backups' }
  const args = ['s3://backups/of/school/', '--recipient', recipient]
  expect(readBackupArguments(args, { ...files, ...keys })).toMatchObject({
    target: {
      url: 's3://backups/of/school',
      bucket: 'backups',
      prefix: 'of/school/',
      accessKeyId: 'of-backups',
      secretAccessKey: 'secret-of-backups',
    },
  })
  expect(() => readBackupArguments(args, files)).toThrow('BACKUP_ACCESS_KEY_ID must be set')
})

test.for([
  [[], 'The folder or bucket for backups is missing'],
  [['key'], 'The folder or bucket for backups is missing'],
  [['/one', '/two'], 'The folder or bucket for backups is missing'],
  [['/backups'], '--recipient or BACKUP_RECIPIENT must be'],
  [['/backups', '--recipient', 'ssh-ed25519 AAAA'], 'starts with age1'],
  [['/backups', '--recipient', `age1${'q'.repeat(58)}`], 'a mistyped letter'],
  [['/backups', '--recipient', recipient.toUpperCase()], 'starts with age1'],
  [['/backups', '--recipient', recipient, '--keep-days', '0'], 'BACKUP_KEEP_DAYS is a whole number'],
  [['/backups', '--recipient', recipient, '--keep-days', 'week'], 'BACKUP_KEEP_DAYS is a whole number'],
  [['/backups', '--to', 's3://here'], "Unknown option '--to'"],
  [['s3://'], 'Backups are at the path of a folder, or s3:// with the name of a bucket'],
  [['s3:bucket'], 'and not at "s3:bucket"'],
  [['S3://bucket'], 'and not at "S3://bucket"'],
  [['https://s3.example/bucket'], 'and not at "https://s3.example/bucket"'],
  [['file:///backups'], 'and not at "file:///backups"'],
  [['s3://bucket/../other'], 'and not at "s3://bucket/../other"'],
  [['s3://bucket/of//school'], 'and not at "s3://bucket/of//school"'],
  [['s3://bucket/.hidden'], 'and not at "s3://bucket/.hidden"'],
  [['s3://Bucket'], 'and not at "s3://Bucket"'],
  [['s3://bucket'], 'BACKUP_ACCESS_KEY_ID must be set, because s3://bucket is a bucket.'],
] as const)('%j is refused in words', ([args, words]) => {
  expect(() => readBackupArguments(args, {})).toThrow(words)
})

test('a restore takes the newest complete backup or a named one', async () => {
  const folder = newFolder()
  for (const name of [
    '2026-01-01T03-00-00Z',
    '2026-01-02T03-00-00Z',
    '2026-01-03T03-00-00Z.incomplete',
    'files',
  ])
    mkdirSync(join(folder, name))
  // As a program leaves one that it had not copied all of.
  mkdirSync(join(folder, '2026-01-04T03-00-00Z'))
  for (const name of ['2026-01-01T03-00-00Z', '2026-01-02T03-00-00Z', '2026-01-03T03-00-00Z.incomplete'])
    writeFileSync(join(folder, name, 'manifest.age'), '')
  const key = join(folder, 'key.txt')
  writeFileSync(key, `# made today\nAGE-SECRET-KEY-1${'Q'.repeat(58)}\n`)
  const newest = await readRestoreArguments([folder, '--key', key])
  expect(newest).toEqual({
    place: expect.objectContaining({ name: folder }),
    name: '2026-01-02T03-00-00Z',
    identity: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
  })
  const named = join(folder, '2026-01-01T03-00-00Z')
  expect(await readRestoreArguments([named, '--key', key])).toMatchObject({
    place: { name: folder },
    name: '2026-01-01T03-00-00Z',
  })
  await expect(readRestoreArguments([folder])).rejects.toThrow('--key is missing')
  await expect(readRestoreArguments([folder, '--key', join(folder, 'none')])).rejects.toThrow(
    'cannot be read',
  )
  await expect(readRestoreArguments([join(folder, 'files'), '--key', key])).rejects.toThrow(
    'There is no complete backup',
  )
  writeFileSync(key, 'a letter')
  await expect(readRestoreArguments([folder, '--key', key])).rejects.toThrow('There is no secret key in')
})

test('a point-in-time restore takes a zoned time and the archive', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, '2026-01-01T03-00-00Z'))
  writeFileSync(join(folder, '2026-01-01T03-00-00Z', 'manifest.age'), '')
  const key = join(folder, 'key.txt')
  writeFileSync(key, `AGE-SECRET-KEY-1${'Q'.repeat(58)}\n`)
  const read = (args: string[], env = {}) => readRestoreArguments([folder, '--key', key, ...args], env)
  expect(await read([], { WAL_ARCHIVE: '/archive' })).not.toHaveProperty('at')
  expect(await read(['--at', '2026-11-29T14:05:00Z'], { WAL_ARCHIVE: '/archive' })).toMatchObject({
    at: { archive: '/archive', moment: new Date('2026-11-29T14:05:00Z') },
  })
  expect(await read(['--at', '2026-11-29T14:05+01:00', '--archive', '/other'])).toMatchObject({
    at: { archive: '/other', moment: new Date('2026-11-29T13:05:00Z') },
  })
  expect(await read(['--at', 'newest', '--archive', '/other'])).toMatchObject({ at: { moment: 'newest' } })
  await expect(read(['--at', 'newest', '--archive', 's3://logs'])).rejects.toThrow('cannot be in a bucket')
  await expect(read(['--at', 'newest'])).rejects.toThrow('The archive of the log is missing')
  for (const moment of ['2026-11-29', '2026-11-29T14:05:00', '14:05', '2026-13-29T14:05:00Z', ''])
    await expect(read(['--at', moment, '--archive', '/other'])).rejects.toThrow(
      '--at is a moment with its zone',
    )
})
