import { expect, test } from 'vitest'
import { newBucket } from '../../tests/support/bucket.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { checkBucket } from './bucket.ts'
import { lineOf } from './check.ts'

test('a bucket that can be used is in order, nothing is left in it, and what is wrong is one sentence without the secret', async () => {
  const bucket = await newBucket()
  const said = async (change: Record<string, string> = {}) => {
    const { files } = readConfiguration({ ...bucket.environment, ...change })
    return files.bucket && (await checkBucket(files.bucket)).map(lineOf)
  }
  expect(await said()).toEqual(['ok            s3://files-of-a-test/of/school answers, and can be written.'])
  expect(bucket.asked.filter((line) => line.startsWith('PUT '))).toHaveLength(1)
  expect(bucket.asked.filter((line) => line.startsWith('DELETE '))).toHaveLength(1)
  const refused = await said({ FILES_SECRET_ACCESS_KEY: 'mistyped' })
  expect(refused).toEqual([expect.stringMatching(/^wrong .+ does not accept FILES_ACCESS_KEY_ID/)])
  expect(String(refused)).not.toContain('mistyped')
  await bucket.goAway()
  expect(await said()).toEqual([expect.stringMatching(/^wrong .+ does not answer for s3:/)])
  await bucket.comeBack()
})
