import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newBucket } from '../../tests/support/bucket.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { freshDatabase } from '../../tests/support/template.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'

const root = join(import.meta.dirname, '../..')

/** A disk with files whose servers have been started with a bucket beside it. */
async function moving() {
  const bucket = await newBucket()
  const { ownerUrl, drop } = await freshDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  const env = {
    ...bucket.environment,
    DATABASE_URL: ownerUrl,
    DATA_DIR: newFolder(),
    FILES_MOVED_FROM: 'disk',
  }
  const { to, from, all } = await openPlaces(readConfiguration(env))
  await to.writeNote('.database', 'a number')
  await to.writeNote('.moving', 'the disk')
  await from?.writeNote('.moved', 'a number')
  for (const key of ['pictures/one', 'evidence/0a/two']) await from?.put(key, randomBytes(1_000))
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [join(root, 'scripts/files.ts'), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise((resolve) => void child.once('close', resolve))
    const [out, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, out, said: errorOutput }
  }
  return { bucket, to, all, run }
}

test('prints the number of moved files and exits 0 when complete', async () => {
  const { to, all, run } = await moving()
  expect(await run('move', 's3')).toEqual({
    code: 0,
    out: '2 files moved, 0 there already, 0 erased meanwhile, 0 different; 2 kB compared.\n',
    said: expect.stringMatching(
      /^All files are in s3:\S+\. Remove FILES_MOVED_FROM, and restart the servers\./,
    ),
  })
  expect(await to.readNote('.moving')).toBeUndefined()
  all.close()
})

test('exits 1 on differing files or missing bucket, 2 on wrong usage', async () => {
  const { bucket, to, all, run } = await moving()
  await to.put('pictures/one', Buffer.from('something else'))
  const differing = await run('move', 's3')
  expect(differing).toMatchObject({ code: 1, out: expect.stringContaining(' 1 different;') })
  expect(differing.said).toMatch(/^pictures\/one is not the same in both places\.\nSome files differ\./)
  expect(await to.readNote('.moving')).toBe('the disk')
  expect((await run('move', 'disk')).code).toBe(2)
  bucket.refuse({ status: 503, name: 'SlowDown' })
  expect(await run('move', 's3')).toMatchObject({ code: 1, out: '' })
  bucket.refuse()
  all.close()
})
