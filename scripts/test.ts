// npm test: the checks, the unit and database tests while the pages are built, and the journeys through a real browser with the leak
// scan after them.
// npm run test:long [-- --minutes 38]: after these everything that takes longer, what is worth most first, as far as the
// minutes reach. The last line counts the tests, from the runners' own reports.
import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addCounts, lineOf, noTests } from '../tools/test-run/counts.ts'
import { runStage } from '../tools/test-run/run-stage.ts'
import { longStages, results, shortStages, type Stage } from '../tools/test-run/stages.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../tools/test-run/temporary-folder.ts'

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const minutes = values.minutes === undefined ? Infinity : Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes is a number of minutes.')
  process.exit(2)
}
/** Seconds that are left free at the end, in which a stage that still runs is stopped and counted. */
const closing = 45
const secondsLeft = () => minutes * 60 - performance.now() / 1000 - closing
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let counts = noTests
/** Seconds that the stages so far took, and that they take on the machine of decision 362. */
const pace = { taken: 0, expected: 0 }
const leftOut: string[] = []
const folder = await makeTemporaryFolder('upstander-run-')
try {
  for (const [first, ...others] of shortStages)
    await Promise.all([run(first), ...others.map((stage) => run(stage, { isHeldBack: true }))])
  if (values.long) for (const stage of longStages(Number(values.seed))) await runIfItFits(stage)
} finally {
  await removeTemporaryFolder(folder)
}
console.log('')
if (!values.long)
  console.log('left to npm run test:long: journeys that end in @long, and most states and looks')
for (const line of [...leftOut, ...counts.flaky.map((test) => `flaky: ${test}`)]) console.log(line)
console.log(lineOf(counts))
process.exitCode = counts.failed > 0 || interrupted.signal.aborted ? 1 : 0

/** Seconds that a stage will take here: more where the stages before it took longer than expected. */
function estimate({ seconds }: Stage): number {
  return seconds * Math.max(1, pace.taken / (pace.expected || 1))
}

async function runIfItFits(stage: Stage): Promise<void> {
  const seconds = estimate(stage)
  if (counts.failed > 0) leftOut.push(`not run: ${stage.name} (a test before it failed)`)
  else if (seconds * 1.25 > secondsLeft())
    leftOut.push(`not run: ${stage.name} (it takes about ${Math.ceil(seconds / 60)} minutes)`)
  // A stage that hangs does not use up the time of the others.
  else await run(stage, { maxSeconds: Number.isFinite(minutes) ? 2 * seconds : Infinity })
}

interface RunLimits {
  /** Seconds after which the stage is stopped and the run goes on. Without it, having no time left is a failure. */
  maxSeconds?: number
  /** Whether another stage prints meanwhile. */
  isHeldBack?: boolean
}

async function run(stage: Stage, { maxSeconds, isHeldBack = false }: RunLimits = {}): Promise<void> {
  if (interrupted.signal.aborted) return void leftOut.push(`not run: ${stage.name} (interrupted)`)
  console.log(`\n— ${stage.name}`)
  const seconds = Math.max(0, Math.min(maxSeconds ?? Infinity, secondsLeft()))
  const timeout = Number.isFinite(seconds) ? [AbortSignal.timeout(Math.ceil(seconds * 1000))] : []
  const stop = AbortSignal.any([interrupted.signal, ...timeout])
  const outcome = await runStage(stage, { folder, stop, isHeldBack })
  counts = addCounts(counts, outcome.counts)
  pace.taken += outcome.seconds
  pace.expected += stage.seconds
  const took = `${Math.round(outcome.seconds)} s`
  if (outcome.wasEnded) {
    leftOut.push(`not finished: ${stage.name} (stopped after ${took})`)
    if (maxSeconds === undefined) counts = addCounts(counts, { ...noTests, failed: 1 })
  }
  const how = outcome.counts.failed > 0 ? 'FAILED' : outcome.wasEnded ? 'NOT FINISHED' : 'done'
  console.log(`— ${stage.name}: ${how} in ${took}${stage.report ? `, ${lineOf(outcome.counts)}` : ''}`)
}
