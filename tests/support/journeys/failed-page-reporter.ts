import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Characters; enough for the middle of a page. */
const maxLength = 4_000

/** Prints the page's content when a journey fails, for runs of which only the output is stored. */
export default class FailedPageReporter implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { path } of attachments.filter(({ name }) => name === 'error-context')) {
      const snapshot = path && /# Page snapshot\s+```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1]
      if (!snapshot) continue
      const main = snapshot.indexOf('- main')
      const snapshotText = snapshot.slice(Math.max(main, 0)).slice(0, maxLength)
      process.stdout.write(`What was on the page of “${title}”:\n${snapshotText}\n`)
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
