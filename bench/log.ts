// npm run bench:log [-- --times 500]
// The log of proofs: closing a day of 100,000 entries, and making and checking proofs in a small log and a large one.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isVerifyKey } from '#encryption/identity.ts'
import { openCheckpoint } from '#encryption/proofs/checkpoint.ts'
import { rootFromPath, same } from '#encryption/proofs/merkle.ts'
import { closeDay } from '#server/features/proofs/day-closure.ts'
import { batchOf } from '#server/features/proofs/leaves.ts'
import { openLogKey } from '#server/features/proofs/log-key.ts'
import { findLeaf } from '#server/features/proofs/prover.ts'
import {
  findCheckpoint,
  lockLog,
  sizeOfLogBefore,
  sizeOfLog,
  tilesOf,
} from '#server/features/proofs/queries.ts'
import { leafAt, proveInclusion } from '#server/features/proofs/tree.ts'
import { asActor } from '#server/platform/database/actor.ts'
import { type Db, openDatabase } from '#server/platform/database/connection.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { system } from '#server/platform/http/actor.ts'
import { openSecrets } from '#server/platform/secrets/secrets.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'

const { values } = parseArgs({ options: { times: { type: 'string', default: '500' } } })
const times = Number(values.times)
const day = 100_000
const sizes = { small: 1_000, large: 1_000_000 }
const aims = { perSecond: 20_000, proofMs: 20 }

const key = openLogKey(openSecrets(randomBytes(32)))
const publicKey = key.publicKey.toString('base64url')
if (!isVerifyKey(publicKey)) throw new Error('log has no key')
const log = { name: key.name, key: publicKey }

const { instance, end } = await startServer()
const password = readFileSync(join(instance.dataDir, 'secrets', 'database-password'), 'utf8').trim()
const socket = encodeURIComponent(join(instance.dataDir, 'socket'))
const url = await migrate(`postgresql://upstander:${password}@localhost/upstander?host=${socket}`)
const database = openDatabase({ url })
try {
  await run()
} finally {
  await database.close()
  await end()
}

async function run(): Promise<void> {
  let days = await fill(sizes.small, 0)
  const small = await prove(days)
  const started = performance.now()
  days = await fill((await inLog(sizeOfLog)) + day, days)
  const perSecond = Math.round((day / (performance.now() - started)) * 1000)
  days = await fill(sizes.large, days)
  const large = await prove(days)
  table([
    { leaves: sizes.small, ...small },
    { leaves: sizes.large, ...large },
  ])
  console.log(`Closing a day of ${day} entries: ${perSecond} leaves a second`)
  report('log', {
    machine: await describeMachine(instance.dataDir),
    method: `Days of up to ${day} entries are closed in the database of an instance, with fsync; then ${times} leaves of the newest day, chosen at random, are looked up and proven, each with a new transaction and nothing remembered, and checked as a device does.`,
    aims: [
      {
        what: 'leaves added in a second, a day of 100,000',
        aim: `≥ ${aims.perSecond}`,
        measured: String(perSecond),
        reached: perSecond >= aims.perSecond,
      },
      {
        what: 'finding and proving a leaf among 1,000,000, p99',
        aim: `≤ ${aims.proofMs} ms`,
        measured: `${large['proof p99 (ms)']} ms`,
        reached: large['proof p99 (ms)'] <= aims.proofMs,
      },
    ],
    figures: { perSecond, small, large },
  })
}

function inLog<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return asActor(database, system, work)
}

/** After any day that the instance closes by itself. */
function dayOf(count: number): string {
  return new Date(Date.UTC(2100, 0, count)).toISOString().slice(0, 10)
}

/** Closes days until the log holds so many leaves. @returns how many days are closed then */
async function fill(leaves: number, days: number): Promise<number> {
  for (let closed = days; ; closed++) {
    const missing = leaves - (await inLog(sizeOfLog))
    if (missing <= 0) return closed
    const random = randomBytes(32 * Math.min(missing, day))
    const each = Array.from({ length: random.length / 32 }, (_, at) =>
      random.subarray(32 * at, 32 * (at + 1)),
    )
    await inLog(async (db) => {
      // The instance does its own day's work once it has started.
      await lockLog(db)
      await closeDay(db, key, dayOf(closed + 1), batchOf(each))
    })
  }
}

/** Proves leaves of the newest day, and checks the proofs. */
async function prove(days: number) {
  const newest = dayOf(days)
  const making: number[] = []
  const checking: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const { note, from, to, leaf } = await inLog(async (db) => {
      const found = await findCheckpoint(db, newest)
      if (!found) throw new Error('checkpoint is missing')
      const before = await sizeOfLogBefore(db, newest)
      const index = before + Math.floor(Math.random() * (found.size - before))
      return { note: found.note, from: before, to: found.size, leaf: await leafAt(tilesOf(db), index) }
    })
    const begun = performance.now()
    const { index, path } = await inLog(async (db) => {
      const read = tilesOf(db)
      const place = await findLeaf(read, { from, to }, leaf)
      if (place === null) throw new Error('leaf is missing')
      return { index: place, path: await proveInclusion(read, place, to) }
    })
    const made = performance.now()
    const checkpoint = openCheckpoint(note, log)
    const root = checkpoint && rootFromPath(leaf, index, checkpoint.size, path)
    if (!checkpoint || !root || !same(root, checkpoint.root)) throw new Error('A proof does not hold.')
    making.push(made - begun)
    checking.push(performance.now() - made)
  }
  return {
    'proof p50 (ms)': rounded(percentile(making, 0.5), 2),
    'proof p99 (ms)': rounded(percentile(making, 0.99), 2),
    'check p50 (ms)': rounded(percentile(checking, 0.5), 2),
    'check p99 (ms)': rounded(percentile(checking, 0.99), 2),
  }
}
