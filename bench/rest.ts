// npm run bench:rest [-- --seconds 60]
// What an installation takes to which nobody speaks: memory of each of its processes, and transactions of its database.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../tests/support/free-port.ts'
import { asOwner } from '../tests/support/journeys/instance.ts'
import { buildPages, root } from './measuring/built.ts'
import { describeMachine } from './measuring/machine.ts'
import { childrenOf, commandOf, mappedMemoryOf } from './measuring/memory.ts'
import { rounded } from './measuring/percentile.ts'
import { processesOf } from './measuring/processes.ts'
import { report, table } from './measuring/result.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const seconds = Number(values.seconds)
/** MiB of the server and PostgreSQL together, those of the supervisor, and transactions a second. */
const aims = { together: 250, supervisor: 45, transactions: 3 }

await buildPages()
const dataDir = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
try {
  // The first start compiles everything, and PostgreSQL is busy with its new tables for some minutes.
  await measureStart('first start')
  await run()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const { rows, transactions, machine } = await measureStart('later start')
  const sum = (names: readonly string[]) =>
    rounded(rows.filter(({ part }) => names.includes(part)).reduce((total, { pss }) => total + pss, 0))
  const together = sum(['server', 'postgresql'])
  const supervisor = sum(['supervisor'])
  report('rest', {
    machine,
    method: `scripts/start.ts on an empty data folder, and once more on the same; the second is measured ${seconds} s after it serves, without a call. Memory by /proc/<pid>/smaps_rollup, in which what processes share is divided among them (PSS); transactions of the database by pg_stat_database in ${seconds} s after that.`,
    aims: [
      aim('Server and PostgreSQL, MiB', aims.together, together),
      aim('Supervisor, MiB', aims.supervisor, supervisor),
      aim('Transactions a second', aims.transactions, transactions),
    ],
    figures: { rows, transactions },
  })
}

function aim(what: string, most: number, measured: number) {
  return { what, aim: `≤ ${most}`, measured: String(measured), reached: measured <= most }
}

/** Starts, measures at rest, prints it, and stops. */
async function measureStart(which: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: ready, resolve: serves, reject: fails } = Promise.withResolvers<void>()
  child.once('close', () => end())
  void ended.then(() => fails(new Error('The start ended before it served.')))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('Upstander is ready at ')) serves()
  })
  try {
    await ready
    await wait(seconds * 1000)
    const rows = measureMemory(port)
    const before = await countTransactions()
    await wait(seconds * 1000)
    // What counts is itself one or two of them.
    const transactions = rounded(((await countTransactions()) - before) / seconds)
    console.log(`\n${which}, ${transactions} transactions a second`)
    table(rows.map(({ part, command, pss, rss }) => ({ part, command, 'PSS (MiB)': pss, 'RSS (MiB)': rss })))
    return { rows, transactions, machine: await describeMachine(dataDir) }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function measureMemory(port: number) {
  const { supervisor, server, postmaster } = processesOf(dataDir, port)
  return [
    { part: 'server', pid: server },
    { part: 'supervisor', pid: supervisor },
    ...[postmaster, ...childrenOf(postmaster)].map((pid) => ({ part: 'postgresql', pid })),
  ].map(({ part, pid }) => ({ part, command: commandOf(pid), ...mappedMemoryOf(pid) }))
}

function countTransactions(): Promise<number> {
  return asOwner(dataDir, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      'select sum(xact_commit + xact_rollback)::text as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.count)
  })
}
