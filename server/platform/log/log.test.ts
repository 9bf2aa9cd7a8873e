import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { readable } from './readable-format.ts'

const canary = 'canary-7f3a'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ level: 'debug', destination: { write: (entry) => void (text += entry) } }))
  return text
}

test('a log entry holds event, level, time and the allowed fields', () => {
  const entry: unknown = JSON.parse(
    logged((log) =>
      log.info('request-done', { method: 'GET', route: '/api/reports/:id', status: 200, durationMs: 1.5 }),
    ),
  )
  expect(entry).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    event: 'request-done',
    method: 'GET',
    route: '/api/reports/:id',
    status: 200,
    durationMs: 1.5,
  })
})

test('fields that are not on the list leave no trace', () => {
  const fields: object = {
    body: canary,
    url: `/?q=${canary}`,
    ip: canary,
    params: { id: canary },
    status: 200,
  }
  expect(logged((log) => log.warn('request-done', fields))).not.toContain(canary)
})

test('values of another shape leave no trace, even under an allowed name', () => {
  const fields: object = {
    route: `/api/reports?q=${canary}`,
    method: `get ${canary}`,
    code: `not found: ${canary}`,
    status: { nested: canary },
    requestId: [canary],
    host: `http://${canary}`,
    version: { toString: () => canary },
  }
  expect(logged((log) => log.error('request-failed', fields))).not.toContain(canary)
})

test('an event put together from values is not repeated', () => {
  const text = logged((log) => log.info(`hello ${canary}`))
  expect(text).toContain('unnamed-event')
  expect(text).not.toContain(canary)
})

test('an error shows its kind, code and location but not its message', () => {
  const error = Object.assign(new TypeError(`first ${canary}\n    at ${canary} (${canary}:1:1)`), {
    code: '23505',
    detail: canary,
    cause: new Error(canary),
  })
  const text = logged((log) => log.error('job-failed', { job: 'send-mail', error }))
  expect(text).not.toContain(canary)
  expect(JSON.parse(text)).toMatchObject({ errorName: 'TypeError', code: '23505', job: 'send-mail' })
  expect(text).toContain('server/platform/log/log.test.ts')
})

test('an error whose name or message was changed afterwards gives nothing away', () => {
  const error = new Error(`was ${canary}`)
  error.name = `Name ${canary}`
  error.message = 'changed'
  const text = logged((log) => log.error('job-failed', { error }))
  expect(text).not.toContain(canary)
  expect(text).toContain('"errorName":"Error"')
})

test('logs a thrown non-error as such, without its value', () => {
  const text = logged((log) => log.error('job-failed', { error: canary }))
  expect(text).not.toContain(canary)
  expect(text).toContain('NotAnError')
})

test('entries below the level are not written', () => {
  let text = ''
  const log = createLog({ level: 'warn', destination: { write: (entry) => void (text += entry) } })
  log.info('request-done')
  expect(text).toBe('')
  log.warn('slow-client')
  expect(text).toContain('slow-client')
})

test('prints a readable line on a terminal, with the error stack below', () => {
  let text = ''
  const log = createLog({ level: 'info', destination: readable({ write: (line) => (text += line) }) })
  log.error('job-failed', { job: 'send-mail', error: new RangeError(canary) })
  expect(text).toMatch(/^\d\d:\d\d:\d\d error job-failed errorName=RangeError job=send-mail\n {4}at /)
  expect(text).not.toContain(canary)
})
