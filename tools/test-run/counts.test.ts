import { expect, test } from 'vitest'
import { addTallies, countOutcome, countPlaywright, countVitest, lineOf } from './counts.ts'

const nothing = { ...countOutcome(true), passed: 0 }

function vitestFile(name: string, status: string, ...assertionResults: [status: string, reason?: string][]) {
  return {
    name: `/here/${name}`,
    status,
    assertionResults: assertionResults.map(([result, skippedBecause], index) => ({
      status: result,
      fullName: ` the thing is ${index}`,
      failureMessages: result === 'failed' ? ['AssertionError: expected 1 to be 2\n    at /here'] : [],
      meta: skippedBecause === undefined ? {} : { skippedBecause },
    })),
  }
}

/** In colours, as Playwright says it. */
const said = { message: '\u001B[31mError: nothing there\u001B[39m\n\nCall log:' }

function journey(title: string, status: string, annotations: object[] = []) {
  return {
    title,
    file: 'tests/journeys/a.spec.ts',
    tests: [{ projectName: 'phone, light', status, annotations, results: [{ errors: [said] }] }],
  }
}

test('counts the Vitest report, and a file broken before tests as failure', () => {
  const testResults = [
    vitestFile('a.test.ts', 'passed', ['passed'], ['passed']),
    vitestFile('b.test.ts', 'failed', ['passed'], ['failed']),
    vitestFile('c.test.ts', 'failed'),
  ]
  expect(countVitest({ testResults }, '/here')).toEqual({
    ...nothing,
    passed: 3,
    failed: 2,
    failures: ['b.test.ts › the thing is 1: AssertionError: expected 1 to be 2', 'c.test.ts'],
  })
})

test('names a skipped Vitest test with its reason, and otherwise fails it', () => {
  const skipped = [
    vitestFile(
      'web/a.test.ts',
      'passed',
      ['skipped', 'There is no age program here.'],
      ['skipped'],
      ['todo'],
    ),
  ]
  expect(countVitest({ testResults: skipped }, '/here')).toEqual({
    ...nothing,
    failed: 2,
    skipped: 1,
    skips: [{ test: 'web/a.test.ts › the thing is 0', reason: 'There is no age program here.' }],
    unexplained: ['web/a.test.ts › the thing is 1', 'web/a.test.ts › the thing is 2'],
  })
})

test('counts the Playwright report, naming tests that passed on retry', () => {
  const suites = [
    {
      title: 'tests/journeys/a.spec.ts',
      specs: [journey('signs in', 'expected'), journey('signs out', 'unexpected')],
      suites: [{ title: 'at night', specs: [journey('leaves', 'flaky')] }],
    },
  ]
  expect(countPlaywright({ suites, errors: [] })).toEqual({
    ...nothing,
    passed: 2,
    failed: 1,
    failures: ['tests/journeys/a.spec.ts › signs out (phone, light): Error: nothing there'],
    flaky: ['tests/journeys/a.spec.ts › at night › leaves (phone, light)'],
  })
  expect(countPlaywright({ suites: [], errors: [{ message: 'The set-up failed.' }] })).toEqual({
    ...nothing,
    failed: 1,
    failures: ['before or after all journeys: The set-up failed.'],
  })
})

test('a skipped journey shows its reason; an unrun one is neither outcome', () => {
  const suites = [
    {
      title: 'a',
      specs: [
        journey('types', 'skipped', [{ type: 'skip', description: 'A telephone has no keyboard.' }]),
        journey('swipes', 'skipped', [{ type: 'fixme' }]),
        journey('waits', 'skipped'),
      ],
    },
  ]
  expect(countPlaywright({ suites, errors: [] })).toEqual({
    ...nothing,
    failed: 1,
    skipped: 1,
    skips: [
      { test: 'tests/journeys/a.spec.ts › types (phone, light)', reason: 'A telephone has no keyboard.' },
    ],
    unexplained: ['tests/journeys/a.spec.ts › swipes (phone, light)'],
    notRun: 1,
  })
})

test('a report of another form is refused rather than counted as nothing', () => {
  expect(() => countVitest({})).toThrow()
  expect(() => countPlaywright({})).toThrow()
})

test('the closing line names what was skipped only where something was', () => {
  const sum = addTallies({ ...nothing, passed: 2 }, countOutcome(false))
  expect(lineOf(sum)).toBe('2 passed, 1 failed')
  expect(lineOf({ ...sum, skipped: 4 })).toBe('2 passed, 1 failed, 4 skipped')
})
