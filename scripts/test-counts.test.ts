import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, lineOf } from './test-counts.ts'

test('Vitest’s report is counted, and a file that broke before its tests is a failure', () => {
  const file = (status: string, tests: number) => ({
    status,
    assertionResults: Array.from({ length: tests }),
  })
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 }
  expect(
    countVitest({ ...report, testResults: [file('passed', 3), file('failed', 2), file('failed', 0)] }),
  ).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
  })
})

test('Playwright’s report is counted, and a flaky test is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a report of another form is refused rather than counted as nothing', () => {
  expect(() => countVitest({})).toThrow()
  expect(() => countPlaywright({})).toThrow()
})

test('the closing line names what was skipped only where something was', () => {
  const counts = { passed: 2, failed: 0, skipped: 0 }
  expect(lineOf(counts)).toBe('2 passed, 0 failed')
  expect(lineOf(addCounts(counts, { passed: 1, failed: 1, skipped: 1 }))).toBe(
    '3 passed, 1 failed, 1 skipped',
  )
})
