// npm run bench:reads [-- --small 10000 --large 1000000 --times 2000]
// Lists and single reports with a small and a large table, asked in turn, so that the ratio is of the same minutes.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startInstance, type Instance } from '../tests/support/journeys/instance.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { processesOf, processorTime } from './measuring/processes.ts'
import { report, table } from './measuring/result.ts'
import { staff } from './measuring/staffed.ts'
import { ask, type Asked, questions } from './reads/requests.ts'
import { fillTable } from './reads/seed.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '2000' },
  },
})
const sizes = [Number(values.small), Number(values.large)] as const
const times = Number(values.times)
/** How much slower the large table may be, and how long an answer. */
const limits = { ratio: 1.5, bytes: 20_000 }
/** Milliseconds, and of processor time of the server and PostgreSQL together, for a report that is opened. */
const opening = { what: 'a report with its entries, by a handler', took: 4, cpu: 4 }

const folder = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
const instances: Instance[] = []
try {
  await run()
} finally {
  for (const instance of instances) await instance.stop()
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const [small, large] = [await prepare(sizes[0]), await prepare(sizes[1])]
  const measured = []
  for (const [what, question] of Object.entries(questions)) {
    const turns = async (from: number, until: number, keep: (turn: Turn) => void) => {
      for (let n = from; n < until; n++) {
        const [one, other] = n % 2 === 0 ? [small, large] : [large, small]
        const first = await ask(one, question(one, n))
        const second = await ask(other, question(other, n))
        keep(n % 2 === 0 ? { small: first, large: second } : { small: second, large: first })
      }
    }
    const timedTurns: Turn[] = []
    await turns(0, times / 10, () => undefined)
    await turns(0, times, (turn) => timedTurns.push(turn))
    measured.push(summary(what, timedTurns))
  }
  show(measured)
  const worst = Math.max(...measured.map(({ ratio }) => ratio))
  // A whole report is as long as it is, and not a page of anything.
  const longest = Math.max(...measured.filter(({ what }) => what !== opening.what).map(({ bytes }) => bytes))
  const [, instance] = instances
  if (!instance) throw new Error('Nothing was measured.')
  const opened = await openReports(instance, large)
  const took = measured.find(({ what }) => what === opening.what)?.large.p50 ?? Number.NaN
  report('reads', {
    machine: await describeMachine(instance.dataDir),
    method: `${times} requests of each kind over HTTP to each of two servers, one with ${sizes[0]} reports and one with ${sizes[1]}, asked in turn; all reports in one team’s queue, 20,000 members, one of whom has 200 reports; the reports that are read have entries of 10 KB.`,
    aims: [
      {
        what: 'p99 with the large table against the small one, at worst',
        aim: `≤ ${limits.ratio}`,
        measured: String(worst),
        reached: worst <= limits.ratio,
      },
      { what: 'longest answer', aim: '≤ 20 KB', measured: `${longest} B`, reached: longest <= limits.bytes },
      {
        what: `${opening.what}, p50`,
        aim: `≤ ${opening.took} ms`,
        measured: `${took} ms`,
        reached: took <= opening.took,
      },
      {
        what: `${opening.what}, CPU of server and PostgreSQL`,
        aim: `≤ ${opening.cpu} ms`,
        measured: `${rounded(opened.server + opened.postgresql, 2)} ms`,
        reached: opened.server + opened.postgresql <= opening.cpu,
      },
    ],
    figures: { small: sizes[0], large: sizes[1], measured, opened },
  })
}

/** What opening a report costs. @returns milliseconds of processor time each */
async function openReports(instance: Instance, target: Asked) {
  const question = questions[opening.what]
  if (!question) throw new Error('Nothing opens a report.')
  const processes = processesOf(instance.dataDir, Number(new URL(instance.url).port))
  const before = processorTime(processes)
  for (let n = 0; n < times; n++) await ask(target, question(target, n))
  const after = processorTime(processes)
  const each = (used: number) => rounded((used * 1000) / times, 2)
  return {
    server: each(after.server - before.server),
    postgresql: each(after.postgresql - before.postgresql),
  }
}

function show(measured: readonly ReturnType<typeof summary>[]): void {
  table(
    measured.map(({ what, small, large, ratio, bytes }) => ({
      what,
      'p50 small (ms)': small.p50,
      'p50 large': large.p50,
      'p99 small': small.p99,
      'p99 large': large.p99,
      'p99 ratio': ratio,
      'largest answer (B)': bytes,
    })),
  )
}

interface Turn {
  readonly small: { took: number; bytes: number }
  readonly large: { took: number; bytes: number }
}

function summary(what: string, turns: readonly Turn[]) {
  const of = (size: 'small' | 'large') => {
    const took = turns.map((turn) => turn[size].took)
    return { p50: rounded(percentile(took, 0.5), 2), p99: rounded(percentile(took, 0.99), 2) }
  }
  const [small, large] = [of('small'), of('large')]
  const bytes = Math.max(...turns.flatMap((turn) => [turn.small.bytes, turn.large.bytes]))
  return { what, small, large, ratio: rounded(large.p99 / small.p99, 2), bytes }
}

async function prepare(size: number): Promise<Asked> {
  console.log(`A server with ${size.toLocaleString('en')} reports…`)
  const instance = await startInstance(join(folder, String(size)))
  instances.push(instance)
  const staffed = await staff(instance, 1)
  const filling = await fillTable(instance, staffed, size)
  return { url: instance.url, staffed, filling, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
}
