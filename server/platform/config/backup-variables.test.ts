import { expect, test } from 'vitest'
import { bucket, messageFor } from './configuration-fixture.ts'
import { readConfiguration } from './configuration.ts'

const backups = {
  BACKUP_FOLDER: 's3://backups/of-school',
  BACKUP_RECIPIENT: 'age12q3324k9hlwuxmwz3jh0gpx4sc7c8g67qzc33wxj4ngmenunapmq537vep',
  BACKUP_ACCESS_KEY_ID: 'of-backups',
  BACKUP_SECRET_ACCESS_KEY: 'secret-of-backups',
}

test('backups go into a bucket with a key of their own', () => {
  expect(readConfiguration({ ...bucket, ...backups, BACKUP_REGION: 'eu-central-1' }).backups).toEqual({
    target: {
      url: 's3://backups/of-school',
      bucket: 'backups',
      prefix: 'of-school/',
      endpoint: undefined,
      region: 'eu-central-1',
      accessKeyId: 'of-backups',
      secretAccessKey: 'secret-of-backups',
      variables: 'BACKUP',
    },
    recipient: backups.BACKUP_RECIPIENT,
    dailyAt: '03:30',
    keepDays: 30,
  })
  expect(readConfiguration({ ...backups, BACKUP_ENDPOINT: 'http://minio.internal:9000' }).warnings).toEqual([
    expect.stringMatching(/^BACKUP_ENDPOINT=\S+ is not https/),
  ])
})

test.for<[Record<string, string>, RegExp]>([
  [{ BACKUP_FOLDER: 's3://backups/../other' }, /^BACKUP_FOLDER must be the path of a folder, or s3:/],
  [{ BACKUP_FOLDER: 'https://backups' }, /^BACKUP_FOLDER must be the path of a folder, or s3:/],
  [{ BACKUP_ACCESS_KEY_ID: '' }, /^BACKUP_ACCESS_KEY_ID must be set, because s3:\S+ is a bucket\.$/],
  [{ WAL_ARCHIVE: 's3://backups/wal' }, /^WAL_ARCHIVE must be the path of a folder, as the log goes to no/],
  [
    { ...bucket, BACKUP_FOLDER: 's3://files.school/of/upstander/backups' },
    /^Backups must be in another bucket/,
  ],
  [{ ...bucket, BACKUP_FOLDER: 's3://files.school' }, /^Backups must be in another bucket than the files/],
])('a bucket for backups with %j is refused in a sentence', ([change, sentence]) => {
  expect(messageFor({ ...backups, ...change })).toMatch(sentence)
})

test('allows backups beside the files in one bucket, log archive on disk', () => {
  const beside = {
    ...bucket,
    ...backups,
    BACKUP_FOLDER: 's3://files.school/of/upstanders',
    WAL_ARCHIVE: '/wal',
  }
  expect(messageFor(beside)).toBe('accepted')
})

test('requires a sealed log archive, separate from the data and the backups', () => {
  const recipient = 'age12q3324k9hlwuxmwz3jh0gpx4sc7c8g67qzc33wxj4ngmenunapmq537vep'
  const env = { DATA_DIR: '/data', BACKUP_RECIPIENT: recipient, BACKUP_FOLDER: '/backups' }
  expect(readConfiguration(env).walArchive).toBeUndefined()
  expect(readConfiguration({ ...env, WAL_ARCHIVE: '/data-wal' }).walArchive).toEqual({
    folder: '/data-wal',
    recipient,
    keepDays: 3,
  })
  expect(() => readConfiguration({ WAL_ARCHIVE: '/wal' })).toThrow(
    'BACKUP_RECIPIENT must be set, because WAL_ARCHIVE is set',
  )
  for (const folder of ['/data', '/data/wal', '/'])
    expect(() => readConfiguration({ ...env, WAL_ARCHIVE: folder })).toThrow('outside of DATA_DIR')
  for (const folder of ['/backups', '/backups/wal'])
    expect(() => readConfiguration({ ...env, WAL_ARCHIVE: folder })).toThrow(
      'another folder than BACKUP_FOLDER',
    )
})
