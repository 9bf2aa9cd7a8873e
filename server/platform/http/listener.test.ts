import { expect, test } from 'vitest'
import { readConfiguration } from '../config/configuration.ts'
import { createLog } from '../log/log.ts'
import { openListener } from './listener.ts'

const configuration = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })

async function answerTo(error: Error) {
  const app = await openListener(configuration, createLog({ level: 'silent' }))
  app.get('/', () => {
    throw error
  })
  const { statusCode, headers } = await app.inject('/')
  await app.close()
  return { status: statusCode, retryAfter: headers['retry-after'] }
}

test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  Object.assign(new Error('terminating connection because of crash of another server process'), {
    code: '57P02',
  }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
])('a database that went away means "try again": %s', async (error) => {
  expect(await answerTo(error)).toEqual({ status: 503, retryAfter: '2' })
})

test('anything else that is thrown is a defect, and nothing says to try again', async () => {
  expect(await answerTo(new Error('a defect'))).toEqual({ status: 500, retryAfter: undefined })
})
