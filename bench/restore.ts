// npm run bench:restore [-- --gb 1]
// A backup with a base backup, both restores, and how long a report takes while the backup is written.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { root } from './measuring/built.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { staff } from './measuring/staffed.ts'
import { fill } from './restore/fill.ts'
import { type Places, startService } from './restore/service.ts'
import { makeSubmissions, type Submissions } from './submissions/bodies.ts'

const { values } = parseArgs({ options: { gb: { type: 'string', default: '1' } } })
const targetBytes = Number(values.gb) * 1e9
/** Milliseconds between two reports, and for how long they are sent before and after the backup. */
const every = 50
const quietFor = 60_000
const aims = { ratio: 2, megabytesPerSecond: 10 }

const folder = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
try {
  await run()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const identity = await generateX25519Identity()
  const key = join(folder, 'key.txt')
  await writeFile(key, `${identity}\n`)
  const places: Places = {
    dataDir: join(folder, 'data'),
    backups: join(folder, 'backups'),
    archive: join(folder, 'wal'),
    recipient: await identityToRecipient(identity),
  }
  const { instance } = await startService(places)
  const machine = await describeMachine(places.dataDir)
  const staffed = await staff(instance, 1)
  const filled = await fill(instance, staffed, targetBytes)
  console.log(`${filled.reports} reports and ${filled.files} files, ${rounded(filled.bytes / 1e9, 2)} GB.`)
  const submissions = await makeSubmissions(staffed.team.addressee)
  const environment = {
    DATA_DIR: places.dataDir,
    BACKUP_FOLDER: places.backups,
    BACKUP_RECIPIENT: places.recipient,
    WAL_ARCHIVE: places.archive,
  }
  await sendWhile(instance.url, submissions, wait(quietFor / 4))
  const before = await sendWhile(instance.url, submissions, wait(quietFor))
  const writing = command('backup', [], environment)
  const during = await sendWhile(instance.url, submissions, writing)
  const after = await sendWhile(instance.url, submissions, wait(quietFor))
  const again = await command('backup', [], environment)
  await instance.stop()
  const restoring = (to: string, args: string[]) =>
    command('restore', [places.backups, '--key', key, ...args], { DATA_DIR: join(folder, to) })
  const restored = await restoring('restored', [])
  await rm(join(folder, 'restored'), { recursive: true })
  const recovered = await restoring('recovered', ['--archive', places.archive, '--at', 'newest'])
  reportFigures({
    machine,
    filled,
    quietly: [...before, ...after],
    busily: during,
    steps: {
      'first backup': await writing,
      'second backup': again,
      restore: restored,
      'restore to a moment': recovered,
    },
  })
}

interface Measured {
  readonly machine: Awaited<ReturnType<typeof describeMachine>>
  readonly filled: Awaited<ReturnType<typeof fill>>
  /** Milliseconds of each report that was sent without a backup, and while one was written. */
  readonly quietly: readonly number[]
  readonly busily: readonly number[]
  /** Seconds. */
  readonly steps: Readonly<
    Record<'first backup' | 'second backup' | 'restore' | 'restore to a moment', number>
  >
}

function reportFigures({ machine, filled, quietly, busily, steps }: Measured): void {
  const quiet = percentile(quietly, 0.99)
  const busy = percentile(busily, 0.99)
  const ratio = rounded(busy / quiet)
  const speed = (seconds: number) => rounded(filled.bytes / 1e6 / seconds)
  table(
    Object.entries(steps).map(([what, seconds]) => ({
      what,
      seconds: rounded(seconds),
      'MB/s': speed(seconds),
    })),
  )
  table(
    Object.entries({ 'without a backup': quietly, 'while one is written': busily }).map(([what, took]) => ({
      what,
      reports: took.length,
      'p50 (ms)': rounded(percentile(took, 0.5)),
      'p99 (ms)': rounded(percentile(took, 0.99)),
    })),
  )
  const slowest = Math.min(
    ...(['first backup', 'restore', 'restore to a moment'] as const).map((step) => speed(steps[step])),
  )
  report('restore', {
    machine,
    method: `A server without pages, with ${filled.reports} reports of 10 KB and ${filled.files} files of 4 MiB, ${rounded(filled.bytes / 1e9, 2)} GB together. "npm run backup" with an archive of the log, twice; then "npm run restore" of the backup and to the newest moment, each into an empty folder on the same disk. A report is sent every ${every} ms for a minute before, while the first backup is written, and for a minute after.`,
    aims: [
      {
        what: 'p99 of a report while a backup is written, over that without one',
        aim: `≤ ${aims.ratio}`,
        measured: String(ratio),
        reached: ratio <= aims.ratio,
      },
      {
        what: 'the slowest of backup and both restores',
        aim: `≥ ${aims.megabytesPerSecond} MB/s`,
        measured: `${slowest} MB/s`,
        reached: slowest >= aims.megabytesPerSecond,
      },
    ],
    figures: { filled, seconds: steps, p99: { quiet: rounded(quiet), busy: rounded(busy) } },
  })
}

/** Runs a command of the operator. @returns the seconds that it took */
async function command(script: string, args: string[], environment: Record<string, string>): Promise<number> {
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const child = spawn(process.execPath, [join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('close', resolve)
  if ((await promise) !== 0) throw new Error(`${script} failed.`)
  return (performance.now() - began) / 1000
}

/** Sends reports at a steady pace, however long each takes, until something ends. @returns the milliseconds of each */
async function sendWhile(url: string, submissions: Submissions, until: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false }
  void until.catch(() => undefined).then(() => (state.isOver = true))
  const sent: Promise<number>[] = []
  let next = performance.now()
  while (!state.isOver) {
    sent.push(send(url, submissions.next()))
    next += every
    await wait(Math.max(0, next - performance.now()))
  }
  await until
  return Promise.all(sent)
}

async function send(url: string, body: Buffer): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromNewNetwork() },
    body: new Uint8Array(body),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A report was answered ${answer.status}.`)
  return performance.now() - began
}
