import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { newBucket } from '../../tests/support/bucket.ts'
import { openBackups } from '#server/features/backups/open-backups.ts'
import { readBackupTarget, readConfiguration } from '#server/platform/config/configuration.ts'
import { checkBucket } from './bucket.ts'
import { lineOf } from './check.ts'
import { checkBackups } from './machine.ts'

test('a usable bucket passes empty, and an error hides the secret', async () => {
  const bucket = await newBucket()
  const listFindings = async (change: Record<string, string> = {}) => {
    const { files } = readConfiguration({ ...bucket.environment, ...change })
    return files.bucket && (await checkBucket(files.bucket)).map(lineOf)
  }
  expect(await listFindings()).toEqual([
    'ok            s3://files-of-a-test/of/school answers, and can be written.',
  ])
  expect(bucket.requests.filter((line) => line.startsWith('PUT '))).toHaveLength(1)
  expect(bucket.requests.filter((line) => line.startsWith('DELETE '))).toHaveLength(1)
  const refused = await listFindings({ FILES_SECRET_ACCESS_KEY: 'mistyped' })
  expect(refused).toEqual([expect.stringMatching(/^wrong .+ does not accept FILES_ACCESS_KEY_ID/)])
  expect(String(refused)).not.toContain('mistyped')
  await bucket.stopListening()
  expect(await listFindings()).toEqual([expect.stringMatching(/^wrong .+ does not answer for s3:/)])
  await bucket.resumeListening()
})

test('knows the newest backup in a bucket without writing, explaining any error', async () => {
  const { backups, requests } = await newBucket()
  const now = new Date('2026-11-29T12:00:00Z')
  const listFindings = async (change: Record<string, string> = {}) => {
    const target = readBackupTarget(backups.BACKUP_FOLDER, { ...backups, ...change })
    return (await checkBackups(target, now)).map(lineOf)
  }
  expect(await listFindings()).toEqual([
    expect.stringMatching(
      /^wrong {9}There is no complete backup in s3:\/\/files-of-a-test\/backups\/of-school: /,
    ),
  ])
  expect(requests.filter((line) => !line.startsWith('GET '))).toEqual([])
  const place = await openBackups(readBackupTarget(backups.BACKUP_FOLDER, backups))
  const write = (path: string) => place.write(path, Readable.from([Buffer.from('sealed')]))
  await write('2026-11-29T10-00-00Z/manifest.age')
  await write('2026-11-29T11-00-00Z/public.reports.age')
  place.close()
  expect(await listFindings()).toEqual([expect.stringMatching(/^ok .+ in s3:\S+ is 2 hours old\.$/)])
  expect(await listFindings({ BACKUP_SECRET_ACCESS_KEY: 'mistyped' })).toEqual([
    expect.stringMatching(
      /^wrong .+ does not accept BACKUP_ACCESS_KEY_ID with BACKUP_SECRET_ACCESS_KEY \(\w+\)\.$/,
    ),
  ])
})
