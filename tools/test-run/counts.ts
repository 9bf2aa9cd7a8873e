import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A test that was left out, and why. */
export interface Skip {
  /** Its file and title. */
  readonly test: string
  readonly reason: string
}

/** What a runner's report says. */
export interface Tally extends Counts {
  /** What failed, by file and title, with the first line of what was said of it. */
  readonly failures: readonly string[]
  /** What passed only when it was repeated, by file and title. It counts as passed. */
  readonly flaky: readonly string[]
  readonly skips: readonly Skip[]
  /** What was skipped without a reason. It counts as failed. */
  readonly unexplained: readonly string[]
  /** How many never came to an end: the run was ended, or something that they need failed. */
  readonly notRun: number
}

const vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.enum(['passed', 'failed', 'skipped', 'pending', 'todo', 'disabled']),
          fullName: z.string(),
          failureMessages: z.array(z.string()).optional(),
          // Put there by vitest-skips.ts.
          meta: z.object({ skippedBecause: z.string().optional() }),
        }),
      ),
    }),
  ),
})

/**
 * Counts Vitest's JSON report. A file that failed before its first test counts as one failure. @param root what names of files
 * are relative to
 */
export function countVitest(report: unknown, root = process.cwd()): Tally {
  const tally = newTally()
  for (const { name, status, message, assertionResults } of vitest.parse(report).testResults) {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) fail(tally, file, message)
    for (const { status: result, fullName, failureMessages, meta } of assertionResults) {
      const test = `${file} › ${fullName.trim()}`
      if (result === 'passed') tally.passed += 1
      else if (result === 'failed') fail(tally, test, failureMessages?.[0])
      else skip(tally, test, meta.skippedBecause)
    }
  }
  return tally
}

const said = z.object({ message: z.string().optional() })
const annotation = z.object({ type: z.string(), description: z.string().optional() })
const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
          annotations: z.array(annotation),
          results: z.array(z.object({ errors: z.array(said) })).optional(),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwright = z.object({ suites: z.array(suite), errors: z.array(said) })

/** Counts Playwright's JSON report. A test that passed only when it was repeated counts as passed, and is named. */
export function countPlaywright(report: unknown): Tally {
  const { suites, errors } = playwright.parse(report)
  const tally = newTally()
  for (const { message } of errors) fail(tally, 'before or after all journeys', message)
  const count = (of: z.infer<typeof suite>, within: readonly string[]) => {
    for (const { title, file, tests } of of.specs)
      for (const { projectName, status, annotations, results } of tests) {
        const test = `${[file, ...within, title].join(' › ')} (${projectName})`
        const skipping = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
        if (status === 'unexpected') fail(tally, test, results?.at(-1)?.errors[0]?.message)
        else if (status !== 'skipped') tally.passed += 1
        else if (skipping) skip(tally, test, skipping.description)
        else tally.notRun += 1
        if (status === 'flaky') tally.flaky.push(test)
      }
    for (const each of of.suites ?? []) count(each, [...within, each.title])
  }
  for (const each of suites) count(each, [])
  return tally
}

type NewTally = { -readonly [K in keyof Tally]: Tally[K] extends readonly (infer T)[] ? T[] : Tally[K] }

const newTally = (): NewTally => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  skips: [],
  unexplained: [],
  notRun: 0,
})

/** What is said of a failure may be a page long, and in colours. */
const longestReason = 160

function fail(tally: NewTally, test: string, message = ''): void {
  const reason = stripVTControlCharacters(message).trim().split('\n', 1)[0]?.slice(0, longestReason)
  tally.failed += 1
  tally.failures.push(reason ? `${test}: ${reason}` : test)
}

function skip(tally: NewTally, test: string, reason: string | undefined): void {
  if (reason) {
    tally.skipped += 1
    tally.skips.push({ test, reason })
  } else {
    tally.failed += 1
    tally.unexplained.push(test)
  }
}

/** The tally of a stage that reports nothing but whether it went well. */
export function countOutcome(wentWell: boolean): Tally {
  return { ...newTally(), [wentWell ? 'passed' : 'failed']: 1 }
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    flaky: [...a.flaky, ...b.flaky],
    skips: [...a.skips, ...b.skips],
    unexplained: [...a.unexplained, ...b.unexplained],
    notRun: a.notRun + b.notRun,
  }
}

export function lineOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
