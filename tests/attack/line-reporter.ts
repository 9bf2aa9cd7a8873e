import { styleText } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { lineOf } from '../../tools/test-run/counts.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const titleOf = ({ module, fullName }: TestCase) =>
  `${module.relativeModuleId.replace(/^tests\/attack\/|\.attack\.ts$/g, '')}: ${fullName.replaceAll(' > ', ', ')}`

/** Prints one line for each test and each finding, and a closing line with the counts. */
export default class LineReporter implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 }

  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    if (result.state === 'pending') return
    this.#counts[result.state]++
    if (result.state === 'passed') {
      printLine(`ok       ${titleOf(test)} (${((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)} s)`)
    } else if (result.state === 'skipped') {
      printLine(`skipped  ${titleOf(test)}: ${result.note ?? 'no reason was given'}`)
    } else {
      printLine(styleText('red', `FAILED   ${titleOf(test)}`))
      for (const { message } of result.errors) printFindings(message)
    }
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) {
      this.#counts.failed++
      printLine(styleText('red', `FAILED   ${module.relativeModuleId}`))
      printFindings(message)
    }
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    for (const { message } of unhandled) {
      this.#counts.failed++
      printFindings(message)
    }
    printLine(`\n${lineOf(this.#counts)}`)
  }
}

/** The maximum number of lines per test, because a general defect repeats the same line thousands of times. */
const maxLines = 30

function printFindings(message: string): void {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  for (const line of lines.slice(0, maxLines)) printLine(`         ${line}`)
  if (lines.length > maxLines) printLine(`         and ${lines.length - maxLines} more`)
}
