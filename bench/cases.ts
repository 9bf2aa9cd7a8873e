// npm run bench:cases [-- --scale 0.1 --times 2000]
// The work on cases with 200 organisations, 1,000,000 cases and 5,000,000 messages, and with a tenth of that, asked in turn.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startInstance, type Instance } from '../tests/support/journeys/instance.ts'
import { type Asked, atOnce, steps, take } from './cases/requests.ts'
import { fillCases, type Size } from './cases/seed.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { type Aim, report, table } from './measuring/result.ts'
import { staff } from './measuring/staffed.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, times: { type: 'string', default: '2000' } },
})
const scale = Number(values.scale)
const times = Number(values.times)
/** Milliseconds for the slowest in a hundred of each kind of read with eight at once, and how much slower than with a tenth. */
const limits = { read: 50, growth: 1.5 }

/** As many cases for each organisation whatever the scale, so that a queue is as long: only what lies beside it grows. */
function sizeAt(of: number): Size {
  const organisations = Math.max(1, Math.round(200 * of))
  return { organisations, cases: organisations * 5000, messages: 5 }
}

const folder = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
const instances: Instance[] = []
try {
  await run()
} finally {
  for (const instance of instances) await instance.stop()
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const [small, large] = [await prepare(scale / 10), await prepare(scale)]
  const measured: Measured[] = []
  for (const [what, callsOf] of Object.entries(steps)) {
    const turns = (target: Asked, count: number, from: number) =>
      eightAtOnce(count, (n) => take(target, callsOf(target, from + n)))
    for (const target of [small, large]) await turns(target, Math.ceil(times / 10), 0)
    // In rounds, one server and then the other, so that both are of the same minutes.
    const took = { small: [] as number[], large: [] as number[] }
    const rounds = 10
    for (let round = 1; round <= rounds; round++) {
      const count = Math.ceil(times / rounds)
      took.small.push(...(await turns(small, count, round * count)))
      took.large.push(...(await turns(large, count, round * count)))
    }
    const of = (all: readonly number[]) => ({
      p50: rounded(percentile(all, 0.5), 1),
      p99: rounded(percentile(all, 0.99), 1),
    })
    measured.push({ what, small: of(took.small), large: of(took.large) })
  }
  table(
    measured.map(({ what, small: one, large: other }) => ({
      what,
      'p50 tenth (ms)': one.p50,
      p50: other.p50,
      'p99 tenth': one.p99,
      p99: other.p99,
      'growth of p50': rounded(other.p50 / one.p50, 2),
    })),
  )
  const [instance] = instances
  if (!instance) throw new Error('Nothing was measured.')
  const { organisations, cases, messages } = sizeAt(scale)
  report('cases', {
    machine: await describeMachine(instance.dataDir),
    method: `${times} steps of each kind over HTTP, ${atOnce} at once, by a handler of one of ${organisations} organisations with ${cases} cases and ${cases * messages} messages together, and in turn on a server with a tenth of that; both have the same number of cases for each organisation. A case page is the report with its entries, in one answer.`,
    aims: measured.flatMap(aimsOf),
    figures: { scale, organisations, cases, messages: cases * messages, measured },
  })
}

interface Measured {
  readonly what: string
  readonly small: { readonly p50: number; readonly p99: number }
  readonly large: { readonly p50: number; readonly p99: number }
}

/** Each kind of step by itself: what is read within the limit, and nothing much slower than with a tenth. */
function aimsOf({ what, small, large }: Measured): Aim[] {
  const grown = rounded(large.p50 / small.p50, 2)
  const growth = {
    what: `${what}, p50 against a tenth`,
    aim: `≤ ${limits.growth} ×`,
    measured: `${grown} ×`,
    reached: grown <= limits.growth,
  }
  if (what === 'message post') return [growth]
  const measured = `${large.p99} ms`
  return [
    { what: `${what}, p99`, aim: `≤ ${limits.read} ms`, measured, reached: large.p99 <= limits.read },
    growth,
  ]
}

/** So many turns, eight under way at any time. @returns milliseconds of each */
async function eightAtOnce(count: number, turn: (n: number) => Promise<number>): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const work = async () => {
    while (next < count) took.push(await turn(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return took
}

async function prepare(of: number): Promise<Asked> {
  const size = sizeAt(of)
  console.log(
    `A server with ${size.organisations} organisations and ${size.cases.toLocaleString('en')} cases…`,
  )
  const place = join(folder, String(of))
  const filled = await startInstance(place)
  instances.push(filled)
  const staffed = await staff(filled, 1)
  const begun = performance.now()
  const filling = await fillCases(filled, staffed, size)
  console.log(`  filled in ${rounded((performance.now() - begun) / 1000, 0)} s`)
  // Stopped and started once, nothing of the filling is still on its way to the disk while something is measured.
  await filled.stop()
  const instance = await startInstance(place)
  instances.splice(instances.indexOf(filled), 1, instance)
  return { url: instance.url, staffed, filling, agent: new Agent({ keepAlive: true, maxSockets: atOnce }) }
}
