// Everything: the checks, the unit and database tests, and the journeys through a real browser with the leak scan after
// them. The last line counts the tests, from the runners' own reports.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, countPlaywright, countVitest, lineOf, type Counts } from './test-counts.ts'

const results = 'test-results'
const bin = (name: string) => join('node_modules', '.bin', name)

interface Stage {
  name: string
  args: string[]
  /** Where the runner writes its report, and how it is counted; a stage without one only passes or fails. */
  report?: { file: string; count: (report: unknown) => Counts }
}

const vitestReport = join(results, 'vitest.json')
const journeysReport = join(results, 'journeys.json')
const stages: Stage[] = [
  { name: 'checks', args: ['scripts/check.ts'] },
  {
    name: 'unit and database tests',
    args: [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: { file: vitestReport, count: countVitest },
  },
  { name: 'pages', args: ['scripts/build.ts'] },
  { name: 'weight of the first load', args: ['scripts/bundle-size.ts'] },
  {
    name: 'journeys in a browser, then the leak scan',
    args: [bin('playwright'), 'test'],
    report: { file: journeysReport, count: countPlaywright },
  },
]

function run(args: string[]): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  child.on('error', () => resolve(1))
  child.on('close', (code) => resolve(code ?? 1))
  return promise
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let total: Counts = { passed: 0, failed: 0, skipped: 0 }
let failed = false
for (const { name, args, report } of stages) {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const code = await run(args)
  const counts = report ? readCounts(report) : { passed: 0, failed: 0, skipped: 0 }
  // A runner that fails without a failed test (it crashed, or a set-up failed) counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  total = addCounts(total, counts)
  failed ||= code !== 0
  console.log(
    `— ${name}: ${code === 0 ? 'done' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  )
}
console.log(`\n${lineOf(total)}`)
process.exitCode = failed ? 1 : 0

function readCounts({ file, count }: NonNullable<Stage['report']>): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
