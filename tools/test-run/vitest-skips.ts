import type { Reporter, TestCase } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    skippedBecause?: string
  }
}

/** Puts the reason of each test that was skipped into Vitest's JSON report, which leaves it out. */
export default class Skips implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    if (result.state === 'skipped' && result.note) test.meta().skippedBecause = result.note
  }
}
