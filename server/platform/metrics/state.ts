import { mkdir, statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import type { Database } from '../database/connection.ts'
import { readFiguresWithin } from './figures.ts'
import { isOfMail } from './queries.ts'
import type { Registers } from './registry.ts'

/** Milliseconds that the database has for an answer. Prometheus itself waits for ten seconds. */
const answerWithin = 5_000
const mebibyte = 1024 * 1024

/** Where these figures come from. */
export interface StateSources {
  readonly database: Database
  readonly filesFolder: string
}

/** Figures of the queue, the database, its backups and the disk. @returns what reads all of them again */
export function watchState(registers: Registers, sources: StateSources): () => Promise<void> {
  const refreshes = [
    watchDatabase(registers, sources.database),
    watchPool(registers, sources.database),
    watchRoom(registers, sources.filesFolder),
  ]
  return async () => {
    await Promise.all(refreshes.map((refresh) => refresh()))
  }
}

type QueueFigures = NonNullable<Awaited<ReturnType<typeof readFiguresWithin>>>['queues']

function watchDatabase(registers: Registers, database: Database): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `upstander_${name}`, help, labelNames, registers })
  const up = gauge('database_up', 'Whether the database answered within five seconds.')
  const size = gauge('database_size_bytes', 'What the database takes on its disk, in whole MiB.')
  const offset = gauge(
    'database_clock_offset_seconds',
    'How far the clock of the database is ahead of this one.',
  )
  const setQueues = watchQueues(gauge)
  const mails = gauge('mails_waiting', 'Messages that are due and not sent.')
  const oldestMail = gauge('mails_oldest_seconds', 'For how long the oldest message has been due.')
  const stuckMail = gauge('mails_stuck_seconds', 'For how long messages have been due while none was sent.')

  const backup = gauge(
    'backup_newest_timestamp_seconds',
    'When the newest complete backup was taken, as its command has noted; 0 where there was none.',
  )
  const notRemoved = gauge(
    'backup_not_removed_files',
    'Files past their time that the newest backup could not remove, as the key of a bucket may not; missing where there was no backup.',
  )
  const archived = gauge(
    'wal_archived_timestamp_seconds',
    'When the log of the database was last handed over to its archive; missing where there is no archive.',
  )
  const failing = gauge(
    'wal_archive_failing',
    'Whether the log of the database does not arrive in its archive; missing where there is no archive.',
  )

  return async () => {
    const before = Date.now()
    const figures = await readFiguresWithin(database, answerWithin)
    const after = Date.now()
    up.set(figures ? 1 : 0)
    // Unknown figures are left out, so that old ones do not pass for new ones.
    for (const each of [size, offset, mails, oldestMail, stuckMail, backup, notRemoved, archived, failing])
      each.remove()
    setQueues(figures?.queues ?? [])
    if (!figures) return
    size.set(Math.ceil(figures.bytes / mebibyte) * mebibyte)
    backup.set(figures.newestBackup ?? 0)
    if (figures.notRemoved !== null) notRemoved.set(figures.notRemoved)
    if (figures.isArchiveFailing !== null) {
      archived.set(figures.walArchived ?? 0)
      failing.set(figures.isArchiveFailing ? 1 : 0)
    }
    // The clock was read somewhere between the query and the answer.
    offset.set(figures.clock - (before + after) / 2000)
    const mailQueues = figures.queues.filter(isOfMail)
    mails.set(mailQueues.reduce((sum, { waiting }) => sum + waiting, 0))
    oldestMail.set(Math.max(0, ...mailQueues.map((each) => each.oldest ?? 0)))
    stuckMail.set(Math.max(0, ...mailQueues.map((each) => each.stuck ?? 0)))
  }
}

/** Figures of each queue. @returns what sets them, and leaves out the queues that are not given */
function watchQueues(gauge: (name: string, help: string, labelNames: string[]) => Gauge) {
  const jobs = gauge('jobs', 'Jobs that are due or were given up.', ['queue', 'state'])
  const oldest = gauge('jobs_oldest_seconds', 'For how long the oldest job has been due.', ['queue'])
  const stuck = gauge('jobs_stuck_seconds', 'For how long jobs have been due without any success.', ['queue'])
  return (queues: QueueFigures) => {
    for (const each of [jobs, oldest, stuck]) each.reset()
    for (const { queue, waiting, failed, ...seconds } of queues) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'failed' }, failed)
      oldest.set({ queue }, seconds.oldest ?? 0)
      stuck.set({ queue }, seconds.stuck ?? 0)
    }
  }
}

function watchPool(registers: Registers, { pool, waiting }: Database): () => Promise<void> {
  const connections = new Gauge({
    name: 'upstander_database_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers,
  })
  const callers = new Gauge({
    name: 'upstander_database_waiting',
    help: 'Callers that wait for a connection.',
    registers,
  })
  return () => {
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    callers.set(waiting())
    return Promise.resolve()
  }
}

function watchRoom(registers: Registers, folder: string): () => Promise<void> {
  const room = new Gauge({
    name: 'upstander_files_room_bytes',
    help: 'Room that is left for files.',
    registers,
  })
  const size = new Gauge({
    name: 'upstander_files_disk_bytes',
    help: 'How large the disk of the files is.',
    registers,
  })
  return async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined)
    const disk = await statfs(folder).catch(() => undefined)
    room.set(disk ? disk.bavail * disk.bsize : 0)
    size.set(disk ? disk.blocks * disk.bsize : 0)
  }
}
