import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, lineOf, noTests } from './counts.ts'

test('counts tests by their outcome, and files that failed to load', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2, flaky: [] })
})

test('counts a flaky journey as passed and names it', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'log.spec.ts',
    tests: [{ projectName: 'phone, light', status }],
  })
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('saves', 'flaky')] }] }],
    errors: [{ message: 'no browser' }],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    flaky: ['log.spec.ts › saves (phone, light)'],
  })
})

test('adds up the stages of a run in one line', () => {
  const sum = addCounts({ ...noTests, passed: 2 }, { ...noTests, passed: 1, failed: 1 })
  expect(lineOf(sum)).toBe('3 passed, 1 failed')
  expect(lineOf({ ...sum, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped')
})
