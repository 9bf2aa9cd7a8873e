import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { countOutcome, type Tally } from './counts.ts'
import { runStage } from './run-stage.ts'
import type { Stage } from './stages.ts'

/** A process that has ended and was not asked about yet is none any more. */
function isRunning(pid: number): boolean {
  return isAlive(pid) && !/^State:\tZ/m.test(readStatus(pid))
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const goesOn = new AbortController().signal
const stage = (script: string, report?: Stage['report']): Stage => ({
  name: 'a stage',
  args: ['--eval', script],
  seconds: 1,
  ...(report === undefined ? {} : { report }),
})
/** A report whose whole text is what it counts. */
const reportIn = (folder: string) => ({
  file: join(folder, 'report.json'),
  count: (report: unknown) => ({ ...countOutcome(true), ...(report as Partial<Tally>) }),
})
const writing = (file: string, counts: object) =>
  `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(counts))});`

test('stores temporary stage output in the folder of the run', async () => {
  const folder = newFolder()
  const script =
    "require('node:fs').writeFileSync(require('node:path').join(require('node:os').tmpdir(), 'x'), '')"
  expect(await runStage(stage(script), { folder, stop: goesOn })).toMatchObject({
    failed: false,
    wasEnded: false,
  })
  expect(existsSync(join(folder, 'x'))).toBe(true)
})

test('what a stage says is held back where another one speaks meanwhile', async () => {
  const folder = newFolder()
  const script = "console.log('one'); console.error('two'); process.exit(1)"
  const held = await runStage(stage(script), { folder, stop: goesOn, isHeldBack: true })
  expect(held).toMatchObject({ failed: true })
  expect(held.said.split('\n').toSorted()).toEqual(['', 'one', 'two'])
})

test('counts an end-only stage if a test, otherwise reports only failure', async () => {
  const folder = newFolder()
  const outcomes = [stage('', 'test'), stage('process.exit(1)', 'test'), stage(''), stage('process.exit(1)')]
  const tallies: Tally[] = []
  for (const each of outcomes) tallies.push((await runStage(each, { folder, stop: goesOn })).tally)
  expect(tallies.map(({ passed, failed }) => [passed, failed])).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
    [0, 1],
  ])
  expect(tallies.map(({ failures }) => failures)).toEqual([[], ['a stage'], [], ['a stage']])
})

test('a runner that fails without a failed test or report counts once', async () => {
  const folder = newFolder()
  const report = reportIn(folder)
  const crashed = stage(`${writing(report.file, { passed: 7 })} process.exit(1)`, report)
  expect((await runStage(crashed, { folder, stop: goesOn })).tally).toMatchObject({ passed: 7, failed: 1 })
  // The report of the run before is not taken for that of this one.
  expect((await runStage(stage('', report), { folder, stop: goesOn })).tally).toMatchObject({
    passed: 0,
    failed: 1,
  })
})

test('of a stage that is ended the failures count, and nothing else', async () => {
  const folder = newFolder()
  const report = reportIn(folder)
  const begun = join(folder, 'begun')
  const atItsEnd = `process.on('SIGINT', () => { ${writing(report.file, { passed: 7, failed: 2, notRun: 3 })} process.exit(130) });`
  const script = `${atItsEnd} ${writing(begun, {})} setInterval(() => {}, 1000)`
  const timeIsUp = new AbortController()
  const running = runStage(stage(script, report), { folder, stop: timeIsUp.signal })
  await expect.poll(() => existsSync(begun) && readFileSync(begun, 'utf8')).toBe('{}')
  timeIsUp.abort()
  expect(await running).toMatchObject({
    wasEnded: true,
    failed: true,
    tally: { passed: 0, failed: 2, notRun: 0 },
  })
})

test('what a stage that is ended has started ends with it', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no groups of processes.')
  const folder = newFolder()
  const started = join(folder, 'started')
  const child =
    "require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })"
  const script = `const child = ${child}; require('node:fs').writeFileSync(${JSON.stringify(started)}, String(child.pid)); process.on('SIGINT', () => process.exit(130)); setInterval(() => {}, 1000)`
  const stop = new AbortController()
  const running = runStage(stage(script), { folder, stop: stop.signal })
  await expect.poll(() => existsSync(started) && Number(readFileSync(started, 'utf8')) > 0).toBe(true)
  stop.abort()
  await running
  const pid = Number(readFileSync(started, 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})
