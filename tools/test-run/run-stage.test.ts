import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { noTests } from './counts.ts'
import { runStage } from './run-stage.ts'
import type { Stage } from './stages.ts'

const stage = (script: string, report?: Stage['report']): Stage => ({
  name: 'a stage',
  args: ['--eval', script],
  seconds: 1,
  ...(report === undefined ? {} : { report }),
})
const run = (script: string, report?: Stage['report'], stop = new AbortController().signal) =>
  runStage(stage(script, report), { folder: newFolder(), stop })
const reportIn = (folder: string) => ({
  file: join(folder, 'report.json'),
  count: (report: unknown) => ({ ...noTests, ...(report as object) }),
})
const write = (file: string, value: unknown) =>
  `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(value))});`

test('counts a stage without a report by its exit code', async () => {
  expect((await run('', 'test')).counts).toEqual({ ...noTests, passed: 1 })
  expect((await run('')).counts).toEqual(noTests)
  expect((await run('process.exit(1)')).counts).toEqual({ ...noTests, failed: 1 })
})

test('counts a failure when a runner crashes or leaves no report', async () => {
  const report = reportIn(newFolder())
  const crashed = await run(`${write(report.file, { passed: 7 })} process.exit(1)`, report)
  expect(crashed.counts).toEqual({ ...noTests, passed: 7, failed: 1 })
  // The report of the run before is not read again.
  expect((await run('', report)).counts).toEqual({ ...noTests, failed: 1 })
})

test('counts only failures of a stopped stage and ends its processes', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no process groups.')
  const folder = newFolder()
  const report = reportIn(folder)
  const started = join(folder, 'started')
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    process.on('SIGINT', () => { ${write(report.file, { passed: 7, failed: 2 })} process.exit(130) })
    require('node:fs').writeFileSync(${JSON.stringify(started)}, String(child.pid))
    setInterval(() => {}, 1000)`
  const stop = new AbortController()
  const running = run(script, report, stop.signal)
  await expect.poll(() => existsSync(started) && Number(readFileSync(started, 'utf8')) > 0).toBe(true)
  stop.abort()
  expect(await running).toMatchObject({ wasEnded: true, counts: { ...noTests, failed: 2 } })
  const pid = Number(readFileSync(started, 'utf8'))
  await expect.poll(() => isAlive(pid) && !isZombie(pid)).toBe(false)
})

/** A process that has ended, and whose parent has not read its exit code. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
