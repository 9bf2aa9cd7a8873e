// npm run test:kill [-- --times 50 --seed 7 --writers 8]
// Kills the server or PostgreSQL with SIGKILL in the middle of writes, again and again. Fails if an acknowledged write is lost or
// duplicated, if the server takes more than five seconds to be ready and accept writes again (multiplied by how much slower this
// machine is than the one of bench/results), or if anything takes a minute.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeMachine } from '../../bench/measuring/machine.ts'
import { percentile, rounded } from '../../bench/measuring/percentile.ts'
import { report, table } from '../../bench/measuring/result.ts'
import { staff } from '../../bench/measuring/staffed.ts'
import { asOwner, startInstance } from '../support/journeys/instance.ts'
import {
  waitUntilReady,
  measureSlowness,
  killTarget,
  type Target,
  killTargets,
  withinAMinute,
} from './kills.ts'
import { Ledger } from './ledger.ts'
import { createRandom } from './random.ts'
import { Writers } from './writers.ts'

/** The maximum time until it serves again, in milliseconds, on an idle machine. */
const maxRecoveryMs = 5_000

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    writers: { type: 'string', default: '8' },
  },
})
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const random = createRandom(Number(values.seed))
const folder = await mkdtemp(join(tmpdir(), 'upstander-kill-'))
const instance = await startInstance(folder)
try {
  await run()
} catch (error) {
  printLine(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  await instance.stop()
  await rm(folder, { recursive: true, force: true })
}
// Writers that never got an answer would continue forever.
process.exit()

interface Kill {
  readonly target: Target
  /** Milliseconds since the kill. */
  readonly ready: number
  readonly writing: number
}

async function run(): Promise<void> {
  printLine(`Seed ${values.seed}. Preparing people and a team…`)
  const ledger = new Ledger()
  const staffedTeam = await staff(instance, 4)
  const before = await measureSlowness(instance)
  const writers = new Writers(staffedTeam, ledger, random)
  const writing = writers.run(Number(values.writers))
  const kills: Kill[] = []
  for (let count = 1; count <= Number(values.times); count++) {
    const kill = await Promise.race([killAndRecover(writers), writing.then(() => undefined)])
    if (!kill) throw new Error('writers ended early')
    kills.push(kill)
    printLine(
      `${String(count).padStart(3)}  ${kill.target.padEnd(22)} ready ${seconds(kill.ready)}, writing ${seconds(kill.writing)}, ${ledger.writes} writes so far`,
    )
    await writers.resendAcknowledged(3)
  }
  writers.stop()
  await writing
  const after = await measureSlowness(instance)
  await asOwner(instance.dataDir, (client) => ledger.compare(client))
  await tell(kills, ledger, writers, maxRecoveryMs * Math.max(before, after))
}

/** Kills a process after a while, during writes, and waits until it serves again. */
async function killAndRecover(writers: Writers): Promise<Kill> {
  await writers.nextAcknowledgement()
  await wait(100 + random() * 1_400)
  while (writers.inFlight === 0) await wait(1)
  const target = killTargets[Math.floor(random() * killTargets.length)] ?? 'server'
  const { at, successor } = await killTarget(instance, target)
  const acknowledged = writers.nextAcknowledgement()
  const ready = (await waitUntilReady(instance.url, successor)) - at
  const writing = (await withinAMinute(acknowledged, 'No write was acknowledged')) - at
  return { target, ready, writing }
}

async function tell(
  kills: readonly Kill[],
  ledger: Ledger,
  writers: Writers,
  timeoutMs: number,
): Promise<void> {
  const distributions = killTargets.flatMap((target) =>
    distribution(
      target,
      kills.filter((kill) => kill.target === target),
    ),
  )
  table(distributions)
  const { writes, violations } = ledger
  printLine(
    `\n${writes} writes acknowledged and compared, ${writers.unanswered} tries without an answer or with 503, ${writers.defects} with another 5xx.`,
  )
  for (const violation of violations.slice(0, 20)) printLine(`VIOLATION ${violation}`)
  const slowest = Math.max(...kills.flatMap(({ ready, writing }) => [ready, writing]))
  report('kill', {
    machine: await describeMachine(instance.dataDir),
    method: `${kills.length} times SIGKILL to the server, PostgreSQL or one of its connections (seed ${values.seed}), while ${values.writers} people wrote and repeated whatever was not answered; at the end every acknowledged write was compared with the tables.`,
    aims: [
      {
        what: 'acknowledged writes lost or doubled',
        aim: '0',
        measured: `${violations.length} of ${writes}`,
        reached: violations.length === 0,
      },
      {
        what: 'serving again, slowest',
        aim: `< ${seconds(timeoutMs)}`,
        measured: seconds(slowest),
        reached: slowest < timeoutMs,
      },
      {
        what: 'answers that say it is a defect (5xx other than 503)',
        aim: '0',
        measured: String(writers.defects),
        reached: writers.defects === 0,
      },
    ],
    figures: {
      seed: Number(values.seed),
      writes,
      unanswered: writers.unanswered,
      blows: distributions,
    },
  })
}

function distribution(target: Target, kills: readonly Kill[]) {
  if (kills.length === 0) return []
  return (['ready', 'writing'] as const).map((what) => {
    const times = kills.map((kill) => kill[what])
    const at = (share: number) => rounded(percentile(times, share) / 1000, 2)
    return {
      killed: target,
      'again (s)': what,
      times: times.length,
      least: at(0),
      median: at(0.5),
      p95: at(0.95),
      most: at(1),
    }
  })
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
