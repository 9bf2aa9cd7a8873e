import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterTools } from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'
import { commandLine, endProcess, isAlive, waitUntil } from './process.ts'
import { settingsArguments, type Settings } from './settings.ts'

/** How a running PostgreSQL ended. */
export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A running PostgreSQL that takes connections. */
export interface Postmaster {
  readonly pid: number
  readonly exited: Promise<Exit>
  /** Disconnects everyone, writes a checkpoint and ends. */
  stop(): Promise<void>
}

export interface PostmasterOptions extends Settings {
  readonly cluster: string
  readonly log: string
  /** What its programs need of an environment, beside that of this process. */
  readonly environment?: Readonly<Record<string, string>>
  /** Milliseconds until the start counts as failed, where recovery may take longer than after a crash. */
  readonly readyWithin?: number
}

/** Milliseconds that recovery after a crash may take before the start counts as failed. */
const readyWithin = 120_000

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @throws {EmbeddedDatabaseError} with PostgreSQL's own last words when it ends before that.
 */
export async function startPostmaster(tools: ClusterTools, options: PostmasterOptions): Promise<Postmaster> {
  const attemptsUntil = performance.now() + 20_000
  for (;;) {
    const attempt = await tryPostmaster(tools, options)
    if (typeof attempt !== 'string') return attempt
    // After a kill -9, backends of the old server may need a moment to notice that it is gone.
    const hasOldProcesses =
      /pre-existing shared memory block/.test(attempt) && performance.now() < attemptsUntil
    if (!hasOldProcesses)
      throw new EmbeddedDatabaseError(`PostgreSQL could not start: ${lastWords(attempt, options)}`)
    await waitUntil(() => false, 200)
  }
}

/** Returns what PostgreSQL logged when it ended before it was ready. */
async function tryPostmaster(tools: ClusterTools, options: PostmasterOptions): Promise<Postmaster | string> {
  const logged = existsSync(options.log) ? statSync(options.log).size : 0
  const child = spawnPostgres(tools, options)
  const exited = exitOf(child)
  let ended = false
  void exited.then(() => (ended = true))
  const ready = await waitUntil(
    () => ended || isReady(options.cluster, child.pid),
    options.readyWithin ?? readyWithin,
  )
  if (ended || !ready || child.pid === undefined) {
    if (!ended) child.kill('SIGKILL')
    return readFileSync(options.log).subarray(logged).toString()
  }
  return { pid: child.pid, exited, stop: () => stopPostmaster(tools, options.cluster, child, exited) }
}

function spawnPostgres(tools: ClusterTools, options: PostmasterOptions): ChildProcess {
  const log = openSync(options.log, 'a', 0o600)
  try {
    const args = ['-D', options.cluster, ...settingsArguments(options)]
    const command = tools.identity.command(tools.binaries.postgres, args)
    return spawn(command.file, command.args, {
      ...command.options,
      cwd: '/',
      env: { ...process.env, ...options.environment, LC_ALL: 'C', TZ: 'UTC', PGDATA: '' },
      stdio: ['ignore', log, log],
      // Its own session: Ctrl-C goes to every process of the terminal's group, and the server has to be stopped first.
      detached: true,
      windowsHide: true,
    })
  } finally {
    closeSync(log)
  }
}

function exitOf(child: ChildProcess): Promise<Exit> {
  const { promise, resolve } = Promise.withResolvers<Exit>()
  child.once('exit', (code, signal) => resolve({ code, signal }))
  child.once('error', () => resolve({ code: null, signal: null }))
  return promise
}

/** The eighth line of postmaster.pid holds its state; pg_ctl waits for the same (src/include/utils/pidfile.h). */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readPidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

async function stopPostmaster(
  { binaries, identity }: ClusterTools,
  cluster: string,
  child: ChildProcess,
  exited: Promise<Exit>,
): Promise<void> {
  if (process.platform === 'win32') {
    const { file, args } = identity.command(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast'])
    spawnSync(file, args, { stdio: 'ignore' })
  }
  // The documented "fast" and "immediate" shutdowns; the second recovers from the log at the next start.
  child.kill('SIGINT')
  const quitTimer = setTimeout(() => child.kill('SIGQUIT'), 15_000)
  const forced = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await exited
  clearTimeout(quitTimer)
  clearTimeout(forced)
}

/**
 * Ends a PostgreSQL that a killed supervisor left running on this cluster, and removes the file with its process id.
 * PostgreSQL itself would refuse to start if that id meanwhile belongs to any other process. Only for the holder of
 * the lock: nobody else may be starting PostgreSQL here.
 * @throws {EmbeddedDatabaseError} when it cannot be ended.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const pid = Number(readPidFile(cluster)[0])
  if (pid > 1 && isAlive(pid) && commandLine(pid).includes(cluster)) {
    const ended = await endProcess(pid, [
      { signal: 'SIGINT', within: 10_000 },
      { signal: 'SIGQUIT', within: 5_000 },
      { signal: 'SIGKILL', within: 2_000 },
    ])
    if (!ended) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL from an earlier start (process ${pid}) does not stop: stop it yourself.`,
      )
    }
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function lastWords(output: string, { log }: PostmasterOptions): string {
  const words = /(?:FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? 'it gave no reason'
  return `${words} (see ${log}).`
}
