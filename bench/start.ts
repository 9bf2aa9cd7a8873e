// npm run bench:start [-- --runs 5]
// How long `npm start` takes until it serves: the first time, in an empty folder, and every time after.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../tests/support/free-port.ts'
import { buildPages, root } from './measuring/built.ts'
import { describeMachine, type Machine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
/** Milliseconds that a start may take once everything is made. */
const aim = 5_000

const building = await timed(() => run('scripts/build.ts', [join(root, 'build')]))
await buildPages()
const dataDir = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
try {
  let machine: Machine | undefined
  const first = await start(async () => {
    machine = await describeMachine(dataDir)
  })
  const later: number[] = []
  for (let times = 0; times < Number(values.runs); times++) later.push(await start())
  const median = percentile(later, 0.5)
  table([
    { what: 'the pages are built', seconds: inSeconds(building) },
    { what: 'first start after that, with its database', seconds: inSeconds(first) },
    { what: `second start (median of ${later.length})`, seconds: inSeconds(median) },
    { what: 'second start (slowest)', seconds: inSeconds(Math.max(...later)) },
  ])
  report('start', {
    machine: machine ?? (await describeMachine(null)),
    method:
      'scripts/build.ts, then scripts/start.ts on an empty data folder and again on the same one, each until it says that it serves; stopped in between by SIGTERM.',
    aims: [
      {
        what: 'Second start until it serves, the slowest',
        aim: '< 5 s',
        measured: `${inSeconds(Math.max(...later))} s`,
        reached: Math.max(...later) < aim,
      },
    ],
    figures: { building, first, later },
  })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Milliseconds from nothing to "ready"; what was started is stopped again, after a look at it. */
async function start(look: () => Promise<void> = () => Promise.resolve()): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<number>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('Upstander is ready at ')) resolve(performance.now() - began)
  })
  child.once('close', () => {
    reject(new Error(`The start ended:\n${said.slice(-2_000)}`))
    end()
  })
  const took = await ready
  await look()
  child.kill('SIGTERM')
  await ended
  return took
}

async function run(script: string, args: string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'ignore' })
  child.once('close', resolve)
  if ((await promise) !== 0) throw new Error(`${script} failed.`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function inSeconds(milliseconds: number): number {
  return rounded(milliseconds / 1000)
}
