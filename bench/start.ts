// npm run bench:start [-- --runs 5]
// How long `npm start` takes until it serves: the first time, in an empty clone after `npm ci`, and every time after. It removes build/.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../tests/support/free-port.ts'
import { root } from './measuring/built.ts'
import { describeMachine, type Machine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
/** Milliseconds that a start may take: until English is served, until all pages are, and once everything is made. */
const aims = { english: 35_000, whole: 60_000, later: 2_000 }

for (const made of ['build', 'web/messages/compiled', 'node_modules/.cache/upstander'])
  await rm(join(root, made), { recursive: true, force: true })
const dataDir = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
try {
  let machine: Machine | undefined
  const first = await start(async (until) => {
    const english = await until('Upstander is ready at ')
    const whole = await until('The pages are served in both languages.')
    machine = await describeMachine(dataDir)
    return { english, whole }
  })
  // What is left of the first build is not measured with the starts after it.
  await start(async (until) => {
    await until('Upstander is ready at ')
    await until('The pages are as small as they get.')
  })
  const later: number[] = []
  for (let times = 0; times < Number(values.runs); times++)
    later.push(await start((until) => until('Upstander is ready at ')))
  const slowest = Math.max(...later)
  table([
    { what: 'first start, until English is served', seconds: inSeconds(first.english) },
    { what: 'first start, until both languages are', seconds: inSeconds(first.whole) },
    { what: `later start (median of ${later.length})`, seconds: inSeconds(percentile(later, 0.5)) },
    { what: 'later start (slowest)', seconds: inSeconds(slowest) },
  ])
  const aim = (what: string, most: number, took: number) => ({
    what,
    aim: `≤ ${inSeconds(most)} s`,
    measured: `${inSeconds(took)} s`,
    reached: took <= most,
  })
  report('start', {
    machine: machine ?? (await describeMachine(null)),
    method:
      'scripts/start.ts in a tree without build/, on an empty data folder, and again on the same one, each until it says that it serves; stopped in between by SIGTERM.',
    aims: [
      aim('First start until English is served', aims.english, first.english),
      aim('First start until both languages are served', aims.whole, first.whole),
      aim('Later start until it serves, the slowest', aims.later, slowest),
    ],
    figures: { first, later },
  })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Starts, and stops again when `measure` is done. `until` gives the milliseconds from the start until it has said something. */
async function start<Result>(
  measure: (until: (text: string) => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let output = ''
  let onSaid = () => {}
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    onSaid()
  })
  child.once('close', () => end())
  const until = (text: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    onSaid = () => output.includes(text) && resolve(performance.now() - began)
    onSaid()
    void ended.then(() => reject(new Error(`The start ended:\n${output.slice(-2_000)}`)))
    return promise
  }
  const measured = await measure(until)
  child.kill('SIGTERM')
  await ended
  return measured
}

function inSeconds(milliseconds: number): number {
  return rounded(milliseconds / 1000)
}
