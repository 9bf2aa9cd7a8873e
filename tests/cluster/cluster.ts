// npm run test:cluster [-- --seconds 8 --writers 8 --seed 7]
// Three servers behind nginx with their files in a bucket, PostgreSQL with a standby behind HAProxy and PgBouncer. While people
// write, one server is killed, all are restarted one after the other, and the primary is lost for good. Fails if an acknowledged
// write is lost or duplicated, if the standby takes five seconds to take over, or if a planned restart fails a call.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ownerRole, databaseName } from '#server/platform/database/embedded/cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startPgBouncer } from '#server/platform/database/testing/pgbouncer.ts'
import { staff } from '../../bench/measuring/staffed.ts'
import { withinAMinute } from '../faults/kills.ts'
import { Ledger } from '../faults/ledger.ts'
import { createRandom } from '../faults/random.ts'
import { Writers } from '../faults/writers.ts'
import { openBucket } from '../support/bucket.ts'
import { freePort } from '../support/free-port.ts'
import { type DatabaseNode, promoteStandby, startReplicated } from './postgres.ts'
import { missingPrograms } from './programs.ts'
import { startHaproxy, startNginx } from './proxies.ts'
import { type ClusterServer, startServer } from './servers.ts'

/** The maximum gap without an acknowledged write after losing the primary, in milliseconds. */
const maxTakeoverMs = 5_000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
  },
})
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const violations: string[] = []
/** Cleanup functions, called in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []

const missing = missingPrograms()
if (missing.length > 0) {
  printLine(`This machine has no ${missing.join(', ')}: apt-get install ${missing.join(' ')}`)
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'upstander-cluster-'))
try {
  await run()
} catch (error) {
  violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  for (const close of cleanups.toReversed()) await close().catch((error: unknown) => printLine(String(error)))
}
if (violations.length === 0) await rm(folder, { recursive: true, force: true })
else printLine(`What the servers said is in ${folder}`)
for (const violation of violations.slice(0, 20)) printLine(`VIOLATION ${violation}`)
process.exit(violations.length > 0 ? 1 : 0)

async function run(): Promise<void> {
  printLine(`Seed ${values.seed}. Starting two PostgreSQL servers…`)
  const { primary, standby, password } = await startReplicated(folder)
  cleanups.push(
    () => standby.stop(),
    () => primary.stop(),
  )
  const haproxy = await startHaproxy(folder, [primary, standby])
  cleanups.push(() => haproxy.stop())
  const databaseUrl = `postgresql://${ownerRole}:${password}@127.0.0.1:${haproxy.port}/${databaseName}`

  const ports = [await freePort(), await freePort(), await freePort()]
  const nginxPort = await freePort()
  const publicUrl = `http://127.0.0.1:${nginxPort}`
  const begin = (environment: Record<string, string>) => (port: number, index: number) =>
    startServer({ folder, name: `server-${index + 1}`, port, publicUrl, environment })
  const bucket = await openBucket()
  cleanups.push(() => bucket.close())
  const direct = begin({ ...bucket.environment, DATABASE_URL: databaseUrl })
  const first = await Promise.all(ports.map(direct))
  printLine('Three servers started at once on an empty database.')
  await Promise.all(first.map((server) => server.stop()))

  const appUrl = await migrate(databaseUrl)
  const pooler = await startPgBouncer(appUrl, { port: await freePort(), connections: 40 })
  cleanups.push(() => pooler.stop())
  const pooled = begin({
    ...bucket.environment,
    DATABASE_URL: databaseUrl,
    DATABASE_POOLER_URL: pooler.url,
  })
  const servers: ClusterServer[] = await Promise.all(ports.map(pooled))
  cleanups.push(() => Promise.all(servers.map((server) => server.stop())))
  const nginx = await startNginx(folder, nginxPort, ports)
  cleanups.push(() => nginx.stop())

  const administratorLink = servers.map((server) => server.administratorLink()).find(Boolean)
  if (administratorLink === undefined) throw new Error('no server shows a link for its administrator')
  if (servers.some((server) => server.administratorLink() !== administratorLink))
    violations.push('servers show different links for the first administrator')
  const random = createRandom(Number(values.seed))
  const staffedTeam = await staff({ url: publicUrl, administratorLink }, 4)
  const ledger = new Ledger()
  const writers = new Writers(staffedTeam, ledger, random)
  const writing = writers.run(Number(values.writers))
  const rest = () => wait(Number(values.seconds) * 1_000)
  await withinAMinute(writers.nextAcknowledgement(), 'No write was acknowledged')
  await rest()

  await countUnanswered('one server is killed', writers, async () => {
    servers[0]?.kill()
    await rest()
  })
  const failed = await countUnanswered(
    'all servers are started again, one after the other',
    writers,
    async () => {
      for (const [index, port] of ports.entries()) {
        await servers[index]?.stop()
        servers[index] = await pooled(port, index)
      }
    },
  )
  if (failed > 0) violations.push(`a planned restart failed ${failed} calls`)
  await countUnanswered('the primary is lost, and the standby takes over', writers, () =>
    failOver(primary, standby, writers),
  )
  await rest()
  writers.stop()
  await withinAMinute(writing, 'Writers did not end')
  const client = await standby.connect()
  await ledger.compare(client)
  await client.end()
  violations.push(...ledger.violations)
  printLine(
    `${ledger.writes} writes acknowledged and compared; ${writers.defects} answers said that it is a defect.`,
  )
  if (writers.defects > 0) violations.push(`${writers.defects} answers said that it is a defect`)
}

/** @returns how many attempts were not answered, or answered with 503 */
async function countUnanswered(
  what: string,
  writers: Writers,
  work: () => Promise<unknown>,
): Promise<number> {
  const [before, defects] = [writers.unanswered, writers.defects]
  await work()
  const unanswered = writers.unanswered - before
  printLine(
    `${what}: ${unanswered} tries unanswered or put off, ${writers.defects - defects} of them as a defect`,
  )
  return unanswered
}

/** As Patroni does: after two failed health checks from outside, the standby is promoted. */
async function failOver(primary: DatabaseNode, standby: DatabaseNode, writers: Writers): Promise<void> {
  await primary.kill()
  const at = performance.now()
  const acknowledged = writers.nextAcknowledgement()
  const isUp = () =>
    fetch(`http://127.0.0.1:${primary.healthPort}`).then(
      ({ status }) => status === 200,
      () => false,
    )
  for (let silent = 0; silent < 2; await wait(300)) silent = (await isUp()) ? 0 : silent + 1
  await promoteStandby(standby)
  const promoted = performance.now() - at
  const takeoverTime = (await withinAMinute(acknowledged, 'No write was acknowledged')) - at
  printLine(
    `promoted after ${(promoted / 1000).toFixed(2)} s, writes acknowledged after ${(takeoverTime / 1000).toFixed(2)} s`,
  )
  if (takeoverTime > maxTakeoverMs)
    violations.push(`it took ${(takeoverTime / 1000).toFixed(2)} s until writes were acknowledged again`)
}
