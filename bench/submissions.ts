// npm run bench:submissions [-- --seconds 15]
// Anonymous submissions over HTTP with sealed entries of 10 KB: how many a second, how long each takes, what they cost.
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { asOwner, type Instance } from '../tests/support/journeys/instance.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { processesOf, processorTime } from './measuring/processes.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { staff } from './measuring/staffed.ts'
import { makeSubmissions, type Submissions } from './submissions/bodies.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } })
const seconds = Number(values.seconds)
/** How many are on their way at once. */
const levels = [1, 8, 32]

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}

async function run(): Promise<void> {
  const { caller, team } = await staff(instance, 0)
  const submissions = await makeSubmissions(team.addressee)
  console.log(`Warming up, then ${seconds} s at each of ${levels.join(', ')} at once…`)
  const warm = await submit(submissions, 8, 4)
  const measured = []
  for (const level of levels) measured.push(await submit(submissions, level, seconds))
  const acknowledged = [warm, ...measured].reduce((sum, each) => sum + each.acknowledged, 0)
  const stored = await countReports(instance)
  table(
    measured.map(({ level, perSecond, p50, p99, refused, serverCpu, postgresqlCpu }) => ({
      'at once': level,
      'per second': perSecond,
      'p50 (ms)': p50,
      'p99 (ms)': p99,
      refused,
      'server CPU (ms each)': serverCpu,
      'PostgreSQL CPU (ms each)': postgresqlCpu,
    })),
  )
  const best = Math.max(...measured.map(({ perSecond }) => perSecond))
  const dearest = Math.max(...measured.map(({ serverCpu }) => serverCpu))
  const both = Math.max(...measured.map((each) => rounded(each.serverCpu + each.postgresqlCpu, 2)))
  const refused = measured.reduce((sum, each) => sum + each.refused, 0)
  report('submissions', {
    machine: await describeMachine(instance.dataDir),
    method: `POST /api/reports without a name to ${caller.origin}, the server as npm start runs it and its PostgreSQL with fsync; sealed entries of ${submissions.sealedBytes} bytes, bodies of ${submissions.bodyBytes} bytes; each from another network address, limits as they come; autocannon on the same machine, ${seconds} s each; processor time of the server's process and of all of PostgreSQL's.`,
    aims: [
      { what: 'submissions a second, at best', aim: '≥ 500', measured: String(best), reached: best >= 500 },
      {
        what: 'server CPU for each, at most',
        aim: '≤ 2 ms',
        measured: `${dearest} ms`,
        reached: dearest <= 2,
      },
      {
        what: 'CPU for each, with PostgreSQL’s, at most',
        aim: '≤ 1.5 ms',
        measured: `${both} ms`,
        reached: both <= 1.5,
      },
      { what: 'refused or failed', aim: '0', measured: String(refused), reached: refused === 0 },
      {
        what: 'acknowledged and not stored',
        aim: '0',
        measured: String(Math.max(0, acknowledged - stored)),
        reached: stored >= acknowledged,
      },
    ],
    figures: measured,
  })
}

/** Sends as fast as they are answered, so many at once, and adds up what it took. */
async function submit(submissions: Submissions, level: number, duration: number) {
  const processes = processesOf(instance.dataDir, Number(new URL(instance.url).port))
  const times: number[] = []
  const before = processorTime(processes)
  const options: autocannon.Options = {
    url: `${instance.url}/api/reports`,
    method: 'POST',
    connections: level,
    duration,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', ...fromNewNetwork() },
          body: submissions.next(),
        }),
      },
    ],
  }
  const { '2xx': acknowledged, non2xx, errors, duration: took } = await loadWith(options, times)
  const after = processorTime(processes)
  const each = (used: number) => rounded((used * 1000) / acknowledged, 2)
  return {
    level,
    acknowledged,
    refused: non2xx + errors,
    perSecond: rounded(acknowledged / took, 0),
    p50: rounded(percentile(times, 0.5)),
    p99: rounded(percentile(times, 0.99)),
    serverCpu: each(after.server - before.server),
    postgresqlCpu: each(after.postgresql - before.postgresql),
  }
}

/** Puts the server under load, and notes the milliseconds of each answer. */
function loadWith(options: autocannon.Options, times: number[]): Promise<autocannon.Result> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const load = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)))
  load.on('response', (_client, _status, _bytes, time) => times.push(time))
  return promise
}

function countReports({ dataDir }: Instance): Promise<number> {
  return asOwner(dataDir, async (client) => {
    await client.query('set role upstander_owner')
    const { rows } = await client.query<{ count: number }>('select count(*)::int from reports')
    return rows[0]?.count ?? 0
  })
}
