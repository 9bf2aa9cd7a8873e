// npm run bench:growth [-- --rows 4000000 --parts 1000000 --sealed 100 --times 2000]
// Whether tables of 1,000,000 rows and more are better partitioned: the same statements on entries and files that are whole, and on 16 partitions.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { type Asked, countLocks, type Locks, steps, take, type Took } from './growth/steps.ts'
import { choose, chooseParts, fill, maxChosen, perReport, type Size } from './growth/rows.ts'
import {
  chores,
  doChore,
  measureConnections,
  measureErasure,
  measurePlanning,
  measureSpace,
} from './growth/upkeep.ts'
import { asTableOwner, makeVariants, openVariants, partitions, type Variant } from './growth/variants.ts'
import { describeMachineOf } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { type Aim, report, table } from './measuring/result.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    parts: { type: 'string', default: '1000000' },
    // What the shortest message has: 2 KiB, and what sealing adds.
    sealed: { type: 'string', default: '2300' },
    times: { type: 'string', default: '2000' },
  },
})
const size: Size = { rows: Number(values.rows), parts: Number(values.parts), sealed: Number(values.sealed) }
const times = Number(values.times)
const rounds = 20
/** Milliseconds for the slowest in a hundred, on the tables that are whole. */
const limits = { opening: 50, writing: 100 }

const folder = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
try {
  await run()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const dataDir = join(folder, 'data')
  const folders = await filled(dataDir)
  const running = await startEmbedded({ dataDir })
  try {
    const variants = await openVariants(running.ownerUrl, folders)
    await measure(variants)
    for (const { database } of variants) await database.close()
  } finally {
    await running.stop()
  }
}

/** Makes both databases and fills them, one on each processor, without waiting for the disk. */
async function filled(dataDir: string) {
  const loading = await startEmbedded({ dataDir, durable: false })
  try {
    const folders = await makeVariants(loading.ownerUrl, folder)
    const fillOne = async (variant: Variant) => {
      await variant.database.close()
      const begun = performance.now()
      await fill(variant, size)
      console.log(`${variant.name}: filled in ${rounded((performance.now() - begun) / 1000, 0)} s`)
    }
    await Promise.all((await openVariants(loading.ownerUrl, folders)).map(fillOne))
    return folders
  } finally {
    await loading.stop()
  }
}

async function measure(variants: readonly Variant[]): Promise<void> {
  const targets = await Promise.all(variants.map(prepare))
  const [whole] = variants
  if (!whole) throw new Error('There is no database.')
  const space = await inTurn(targets, ({ variant }) => measureSpace(variant))
  const took = await takeSteps(targets)
  const locks = await inTurn(targets, locksOf)
  const planning = await inTurn(targets, (one) => measurePlanning(one, 200))
  const connection = await inTurn(targets, (one) => measureConnections(one, 5))
  const erasure = await inTurn(targets, (one) => measureErasure(one, 100))
  const upkeep: Figures<number>[] = []
  for (const [what, chore] of Object.entries(chores)) {
    upkeep.push({
      what,
      ...(await inTurn(targets, async ({ variant }) => rounded(await doChore(variant, chore), 2))),
    })
  }
  printSteps(took)
  table(
    upkeep.map(({ what, whole, partitioned }) => ({
      what,
      whole,
      partitioned,
      ratio: ratio(partitioned, whole),
    })),
  )
  console.log(JSON.stringify({ space, locks, planning, connection, erasure }, null, 1))
  report(size.rows === 1_000_000 ? 'growth' : `growth-${rounded(size.rows / 1e6, 2)}m`, {
    machine: await asTableOwner(whole, describeMachineOf),
    method: `${size.rows} entries of ${size.sealed} sealed bytes in ${size.rows / perReport} reports, and ${size.parts} parts of files, in two databases of one PostgreSQL: as migrated, and with entries, files and their parts in ${partitions} partitions by the hash of the report. ${times} steps of each kind on one connection in ${rounds} rounds, on one and then on the other, by the server's own statements as the application's role.`,
    aims: took.flatMap(aimsOf),
    figures: { ...size, steps: took, locks, planning, connection, erasure, upkeep, space },
  })
}

type Figures<T> = { readonly what: string } & Pair<T>
interface Pair<T> {
  readonly whole: T
  readonly partitioned: T
}
interface Times {
  readonly p50: number
  readonly p99: number
  /** Without `begin` and `commit`. */
  readonly statementsP50: number
}

function ratio(one: number, other: number): number {
  return rounded(one / other, 2)
}

async function prepare(variant: Variant): Promise<Asked> {
  const [chosen, parts] = await asTableOwner(variant, async (client) => [
    await choose(client, Math.min(size.rows / perReport, maxChosen)),
    await chooseParts(client, Math.min(size.parts / 10, maxChosen)),
  ])
  return { variant, chosen, parts, written: new Map(), size }
}

async function inTurn<T>(targets: readonly Asked[], work: (asked: Asked) => Promise<T>): Promise<Pair<T>> {
  const [whole, partitioned] = targets
  if (!whole || !partitioned) throw new Error('There are not two databases.')
  return { whole: await work(whole), partitioned: await work(partitioned) }
}

async function takeSteps(targets: readonly Asked[]): Promise<Figures<Times>[]> {
  const measured: Figures<Times>[] = []
  for (const [what, step] of Object.entries(steps)) {
    const turns = async (one: Asked, from: number, count: number) => {
      const took: Took[] = []
      for (let n = from; n < from + count; n++) took.push(await take(one, step, n))
      return took
    }
    const count = Math.ceil(times / rounds / (step.everyNth ?? 1))
    await inTurn(targets, (one) => turns(one, 0, count))
    const took: Pair<Took[]> = { whole: [], partitioned: [] }
    for (let round = 1; round <= rounds; round++) {
      const { whole, partitioned } = await inTurn(targets, (one) => turns(one, round * count, count))
      took.whole.push(...whole)
      took.partitioned.push(...partitioned)
    }
    measured.push({ what, whole: timesOf(took.whole), partitioned: timesOf(took.partitioned) })
    console.log(`  ${what}`)
  }
  return measured
}

function timesOf(took: readonly Took[]): Times {
  const whole = took.map((one) => one.whole)
  const statements = took.map((one) => one.statements)
  return {
    p50: rounded(percentile(whole, 0.5), 2),
    p99: rounded(percentile(whole, 0.99), 2),
    statementsP50: rounded(percentile(statements, 0.5), 2),
  }
}

async function locksOf(target: Asked): Promise<Record<string, Locks>> {
  const counted: Record<string, Locks> = {}
  for (const [what, step] of Object.entries(steps)) counted[what] = await countLocks(target, step, 7)
  return counted
}

function printSteps(took: readonly Figures<Times>[]): void {
  table(
    took.map(({ what, whole, partitioned }) => ({
      what,
      'p50 whole (ms)': whole.p50,
      partitioned: partitioned.p50,
      'p99 whole': whole.p99,
      'p99 partitioned': partitioned.p99,
      'p50 of statements, ratio': ratio(partitioned.statementsP50, whole.statementsP50),
    })),
  )
}

function aimsOf({ what, whole }: Figures<Times>): Aim[] {
  const limit = { 'open a report': limits.opening, 'write an entry': limits.writing }[what]
  if (limit === undefined) return []
  return [
    {
      what: `${what}, tables whole, p99`,
      aim: `≤ ${limit} ms`,
      measured: `${whole.p99} ms`,
      reached: whole.p99 <= limit,
    },
  ]
}
