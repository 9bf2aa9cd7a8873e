import { expect, test } from 'vitest'
import { closingLines } from './closing.ts'
import { countOutcome } from './counts.ts'

const tally = { ...countOutcome(true), passed: 12 }

test('a clean run ends with its counts alone', () => {
  const ending = { tally, flakyAgain: [], notRun: [], notFinished: [] }
  expect(closingLines(ending)).toEqual(['12 passed, 0 failed'])
})

test('names every failure before the final counts line', () => {
  const lines = closingLines({
    tally: {
      ...tally,
      failed: 1,
      skipped: 1,
      failures: ['d.test.ts › counts: Error: expected 1 to be 2'],
      skips: [{ test: 'a.test.ts › prints', reason: 'There is no printer.' }],
      unexplained: ['b.test.ts › sings'],
      flaky: ['c.spec.ts › leaves'],
      notRun: 3,
    },
    flakyAgain: ['c.spec.ts › leaves'],
    notRun: [{ stage: 'attack', why: 'it takes about 2.0 minutes, and 1.0 minutes were left' }],
    notFinished: [{ stage: 'journeys', why: 'its time was up after 300 s' }],
  })
  expect(lines).toEqual([
    'skipped: a.test.ts › prints: There is no printer.',
    'failed: d.test.ts › counts: Error: expected 1 to be 2',
    'skipped without a reason, which is a failure: b.test.ts › sings',
    'flaky: c.spec.ts › leaves',
    'flaky twice within a week, which is a defect: c.spec.ts › leaves',
    'not run: 3 tests of the stages above',
    'not run: attack (it takes about 2.0 minutes, and 1.0 minutes were left)',
    'not finished: journeys (its time was up after 300 s)',
    '12 passed, 1 failed, 1 skipped',
  ])
})

test('a short run names the long-only tests before its counts', () => {
  const ending = { tally, flakyAgain: [], notRun: [], notFinished: [], leftToLongRun: 19 }
  expect(closingLines(ending)).toEqual([
    'left to npm run test:long: 19 journeys, most states of pages, and three of the four looks',
    '12 passed, 0 failed',
  ])
})
