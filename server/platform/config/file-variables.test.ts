import { expect, test } from 'vitest'
import { bucket, messageFor } from './configuration-fixture.ts'
import { readConfiguration } from './configuration.ts'

test('stores files in a bucket when its address and key are set', () => {
  const opened = {
    url: 's3://files.school/of/upstander',
    bucket: 'files.school',
    prefix: 'of/upstander/',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a-secret',
    variables: 'FILES',
  }
  expect(readConfiguration(bucket).files).toEqual({ bucket: opened })
  const elsewhere = { FILES_ENDPOINT: 'https://s3.example/', FILES_REGION: 'eu-central-1' }
  expect(readConfiguration({ ...bucket, ...elsewhere, FILES_MOVED_FROM: 'disk' }).files).toEqual({
    bucket: { ...opened, endpoint: 'https://s3.example', region: 'eu-central-1' },
    movedFrom: 'disk',
  })
  expect(
    readConfiguration({ ...bucket, FILES_URL: '', FILES_MOVED_FROM: 's3://files.school' }).files.movedFrom,
  ).toMatchObject({ bucket: 'files.school', prefix: '' })
})

test.for<[Record<string, string>, RegExp]>([
  [{ FILES_URL: 'https://files' }, /^FILES_URL must be s3:\/\/ with the name of a bucket.+ but is "https:/],
  [{ FILES_URL: 's3://files/../other' }, /^FILES_URL must be/],
  [{ FILES_URL: 's3://files/.hidden' }, /^FILES_URL must be/],
  [{ FILES_URL: 's3://Files' }, /^FILES_URL must be/],
  [{ FILES_ENDPOINT: 'https://s3.example/path' }, /^FILES_ENDPOINT must be an origin without a path/],
  [{ FILES_REGION: 'Frankfurt' }, /^FILES_REGION must be the name of a region/],
  [{ FILES_SECRET_ACCESS_KEY: 'with spaces' }, /^FILES_SECRET_ACCESS_KEY must be [^"]+\.$/],
  [{ FILES_MOVED_FROM: 'there' }, /^FILES_MOVED_FROM must be disk, or s3:/],
  [{ FILES_ACCESS_KEY_ID: '' }, /^FILES_ACCESS_KEY_ID must be set, because FILES_URL is a bucket\.$/],
  [{ FILES_SECRET_ACCESS_KEY: '' }, /^FILES_SECRET_ACCESS_KEY must be set, because FILES_URL is a bucket\.$/],
  [
    { FILES_MOVED_FROM: 's3://files.school/of/upstander' },
    /^FILES_MOVED_FROM must be another place than FILES_URL\.$/,
  ],
  [
    { FILES_URL: '', FILES_MOVED_FROM: 'disk' },
    /^FILES_URL must be set, because FILES_MOVED_FROM is disk\.$/,
  ],
])('a bucket with %j is refused in a sentence', ([change, sentence]) => {
  expect(messageFor({ ...bucket, ...change })).toMatch(sentence)
})

test('warns about an unencrypted bucket connection unless it is local', () => {
  const warningsOf = (origin: string) => readConfiguration({ ...bucket, FILES_ENDPOINT: origin }).warnings
  expect(warningsOf('http://minio.internal:9000')).toEqual([
    expect.stringMatching(/^FILES_ENDPOINT=\S+ is not https/),
  ])
  expect(warningsOf('http://127.0.0.1:9000')).toEqual([])
})
