import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BackupConfiguration } from '#server/platform/config/configuration.ts'
import type { Log } from '#server/platform/log/log.ts'
import { newestBackupIn } from './backup-place.ts'
import { openBackups, targetName } from './open-backups.ts'

/** Milliseconds between two looks at whether a backup is due: a machine may have slept, and its clock may be set. */
const pollInterval = 60_000
/** Milliseconds until a backup that failed is tried again. */
const againAfter = 3_600_000
const command = join(import.meta.dirname, '../../../scripts/backup.ts')

/** The last moment at which a daily backup was to be written. @param dailyAt hours and minutes in UTC, as `03:30` */
export function lastDue(dailyAt: string, now: Date): Date {
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number)
  const due = new Date(now)
  due.setUTCHours(hours, minutes, 0, 0)
  if (due > now) due.setUTCDate(due.getUTCDate() - 1)
  return due
}

/** Starts the command that writes a backup. */
const startCommand = ({ target, recipient, keepDays }: BackupConfiguration) =>
  spawn(
    process.execPath,
    [
      ...process.execArgv,
      command,
      targetName(target),
      '--recipient',
      recipient,
      '--keep-days',
      String(keepDays),
    ],
    // Its output is for the operator and goes to the server's own log.
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )

/** The code that a process ends with, once it did: none where it was killed or could not be started. */
function exitCodeOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('error', () => resolve(null))
  child.on('close', resolve)
  return promise
}

async function endProcess(child: ReturnType<typeof spawn>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  child.kill()
  await promise
}

/** @param lastKnown the result if a bucket does not answer: the command will report why */
async function findNewest(
  target: BackupConfiguration['target'],
  lastKnown: Date | undefined,
): Promise<Date | undefined> {
  const place = await openBackups(target)
  try {
    return await newestBackupIn(place)
  } catch {
    return lastKnown
  } finally {
    place.close()
  }
}

/**
 * Has a backup written each day, by the command that an operator runs, in a process of its own: what it needs of memory and time is not the
 * server's. One that was missed because the machine was off is written after the start.
 */
export function scheduleBackups(
  configuration: BackupConfiguration,
  log: Log,
  { now = () => new Date(), every = pollInterval }: { now?: () => Date; every?: number } = {},
) {
  const { target, dailyAt } = configuration
  let running: ReturnType<typeof spawn> | undefined
  let isStopped = false
  let isChecking = false
  let notBefore = 0
  /** Of the newest backup that was seen: a bucket is not asked each minute, which costs money. */
  let lastKnown: Date | undefined

  async function run(): Promise<number | null> {
    running = startCommand(configuration)
    const code = await exitCodeOf(running)
    running = undefined
    if (!isStopped && code !== 0) log.error('backup-failed', { code: String(code) })
    return code
  }

  async function runIfDue(): Promise<void> {
    const at = now()
    if (isStopped || at.getTime() < notBefore) return
    const due = lastDue(dailyAt, at)
    if (lastKnown === undefined || lastKnown < due || typeof target === 'string')
      lastKnown = await findNewest(target, lastKnown)
    if (isStopped || (lastKnown && lastKnown >= due)) return
    notBefore = at.getTime() + againAfter
    if ((await run()) === 0) {
      notBefore = 0
      lastKnown = at
      log.info('backup-written', {})
    }
  }

  /** One check at a time: a bucket may take longer to answer than the interval. */
  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    try {
      await runIfDue()
    } finally {
      isChecking = false
    }
  }

  const timer = setInterval(() => void check(), every)
  timer.unref()
  return {
    look: check,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      if (running) await endProcess(running)
    },
  }
}
