import { expect, test } from 'vitest'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { readMoveArguments } from './arguments.ts'

const keys = { FILES_ACCESS_KEY_ID: 'name', FILES_SECRET_ACCESS_KEY: 'secret' }
const read = (line: string, env: Record<string, string>) =>
  readMoveArguments(line.split(' '), readConfiguration({ ...keys, ...env }))
const toBucket = { FILES_URL: 's3://files', FILES_MOVED_FROM: 'disk' }
const toDisk = { FILES_MOVED_FROM: 's3://files' }

test('files are moved where the configuration of the servers says', () => {
  expect(read('move s3', toBucket)).toEqual({ erases: false })
  expect(read('move s3 --erase', { ...toBucket, FILES_MOVED_FROM: 's3://other' })).toEqual({ erases: true })
  expect(read('move disk', toDisk)).toEqual({ erases: false })
})

test.for<[string, Record<string, string>, string]>([
  ['move', toBucket, 'Write "move s3" or "move disk"'],
  ['move s3 there', toBucket, 'Write "move s3" or "move disk"'],
  ['move s3 --force', toBucket, 'Unknown option'],
  ['move s3', { FILES_URL: 's3://files' }, 'FILES_MOVED_FROM must be set'],
  ['move s3', toDisk, 'FILES_URL must be set'],
  ['move disk', toBucket, 'FILES_URL must not be set'],
])('%s with %j is refused in a sentence', ([line, env, sentence]) => {
  expect(() => read(line, env)).toThrow(sentence)
})
