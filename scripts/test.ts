// npm test: the checks, the unit and database tests while the pages are built, and the journeys through a real browser with the leak
// scan after them.
// npm run test:long [-- --minutes 38]: after these everything that takes longer, what is worth most first, as far as the
// minutes reach. The last line counts the tests, from the runners' own reports.
import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { budgetOf, endingIn, fits, type Pace, paceAfter, secondsOf } from '../tools/test-run/budget.ts'
import { closingLines, type LeftOut } from '../tools/test-run/closing.ts'
import { addTallies, countOutcome, lineOf, type Tally } from '../tools/test-run/counts.ts'
import { noteFlaky } from '../tools/test-run/flaky.ts'
import { runStage } from '../tools/test-run/run-stage.ts'
import {
  journeysLeftToLongRun,
  longStages,
  results,
  shortStages,
  type Stage,
} from '../tools/test-run/stages.ts'
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
/** Seconds before the end of the time, in which what still runs is ended and counted. */
const closing = 45
const flakyFile = 'flaky.jsonl'

const left = () => minutes * 60 - performance.now() / 1000
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())

mkdirSync(results, { recursive: true })
for (const name of readdirSync(results).filter((each) => each !== flakyFile)) {
  rmSync(join(results, name), { recursive: true, force: true })
}

let tally: Tally = { ...countOutcome(true), passed: 0 }
let pace: Pace = { taken: 0, expected: 0 }
const notRun: LeftOut[] = []
const notFinished: LeftOut[] = []
const folder = await makeTemporaryFolder('upstander-run-')
try {
  for (const [first, ...others] of shortStages)
    await Promise.all([
      run(first, { isAwaited: true }),
      ...others.map((stage) => run(stage, { isAwaited: true, isHeldBack: true })),
    ])
  if (values.long) for (const stage of longStages(Number(values.seed))) await runIfTimeRemains(stage)
} finally {
  await removeTemporaryFolder(folder)
}
const flakyAgain = noteFlaky(join(results, flakyFile), tally.flaky, new Date())
const leftToLongRun = values.long ? 0 : journeysLeftToLongRun()
console.log(`\n${closingLines({ tally, flakyAgain, notRun, notFinished, leftToLongRun }).join('\n')}`)
process.exitCode = tally.failed > 0 || interrupted.signal.aborted ? 1 : 0

async function runIfTimeRemains(stage: Stage): Promise<void> {
  const inMinutes = (seconds: number) => `${(seconds / 60).toFixed(1)} minutes`
  const why = interrupted.signal.aborted
    ? 'interrupted'
    : tally.failed > 0
      ? 'a test before it failed'
      : fits(stage, pace, left() - closing)
        ? undefined
        : `it takes about ${inMinutes(secondsOf(stage, pace))}, and ${inMinutes(Math.max(0, left()))} were left`
  if (why) notRun.push({ stage: stage.name, why })
  else await run(stage, { isAwaited: false })
}

interface Way {
  /** The whole run fails where there is no time for it. */
  isAwaited: boolean
  /** Another one speaks meanwhile: what it says is told at its end, where it failed. */
  isHeldBack?: boolean
}

async function run(
  stage: Stage,
  { isAwaited: isRequired, isHeldBack: isOutputBuffered = false }: Way,
): Promise<void> {
  if (interrupted.signal.aborted) return void notRun.push({ stage: stage.name, why: 'interrupted' })
  console.log(`\n— ${stage.name}`)
  // What is hung takes nobody else's time with it.
  const budget = isRequired ? Infinity : budgetOf(stage, pace, minutes)
  const stop = AbortSignal.any([interrupted.signal, ...endingIn(Math.min(budget, left() - closing))])
  const outcome = await runStage(stage, { folder, stop, isHeldBack: isOutputBuffered })
  tally = addTallies(tally, outcome.tally)
  pace = paceAfter(pace, stage, outcome.seconds)
  const took = `${Math.round(outcome.seconds)} s`
  if (outcome.wasEnded) {
    if (isRequired) tally = addTallies(tally, countOutcome(false))
    const why = interrupted.signal.aborted ? 'interrupted' : 'its time was up'
    notFinished.push({ stage: stage.name, why: `${why} after ${took}` })
  }
  if (outcome.failed && outcome.said) console.log(`\n${outcome.said.trimEnd()}`)
  const how = outcome.failed ? 'FAILED' : outcome.wasEnded ? 'NOT FINISHED' : 'done'
  console.log(`— ${stage.name}: ${how} in ${took}${stage.report ? `, ${lineOf(outcome.tally)}` : ''}`)
}
