import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  const lines: Record<string, unknown>[] = []
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  })
  return { log, lines: () => lines.splice(0).map(({ event, code, count }) => ({ event, code, count })) }
}

const full = () => Object.assign(new Error('could not extend file'), { code: '53100' })

test('logs repeated equal errors once, with a count a minute later', () => {
  const { log, lines } = opened()
  for (let call = 0; call < 8_386; call++)
    log.error('request-failed', { requestId: String(call), route: `/api/thing/${call % 3}`, error: full() })
  expect(lines()).toEqual([{ event: 'request-failed', code: '53100', count: undefined }])
  vi.advanceTimersByTime(60_000)
  expect(lines()).toEqual([{ event: 'request-failed', code: '53100', count: 8_385 }])
})

test('logs one line a minute during repeats and immediately after they end', () => {
  const { log, lines } = opened()
  for (let second = 0; second < 150; second++) {
    log.error('request-failed', { error: full() })
    vi.advanceTimersByTime(1_000)
  }
  expect(lines().map(({ count }) => count)).toEqual([undefined, 59, 60])
  vi.advanceTimersByTime(120_000)
  expect(lines().map(({ count }) => count)).toEqual([30])
  log.error('request-failed', { error: full() })
  expect(lines()).toEqual([{ event: 'request-failed', code: '53100', count: undefined }])
})

test('repeats do not hide a different error in between', () => {
  const { log, lines } = opened()
  for (let times = 0; times < 3; times++) {
    log.error('request-failed', { error: full() })
    log.error('request-failed', { error: Object.assign(new Error(), { code: '23505' }) })
    log.error('job-failed', { job: 'one', error: full() })
    log.error('job-failed', { job: 'two', error: full() })
    log.warn('policy-report', { code: 'script-src' })
  }
  expect(lines()).toHaveLength(5)
})

test('treats defects in two places as different, even without a code', () => {
  const { log, lines } = opened()
  const createFirstError = () => new TypeError('x')
  const createSecondError = () => new TypeError('x')
  for (let times = 0; times < 3; times++) {
    log.error('request-failed', { error: createFirstError() })
    log.error('request-failed', { error: createSecondError() })
  }
  expect(lines()).toHaveLength(2)
})

test('what is no warning is written each time', () => {
  const { log, lines } = opened()
  for (let times = 0; times < 3; times++) log.info('request-done', { status: 200 })
  expect(lines()).toHaveLength(3)
})
