import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Identity } from '#server/platform/database/embedded/identity.ts'

/** System programs of the cluster, in addition to PostgreSQL's own. */
export const programs = {
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const

/** The programs that this machine lacks. */
export function missingPrograms(): string[] {
  return Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
}

export interface RunningProgram {
  readonly pid: number
  /** Stops it, and resolves once it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a program in the foreground.
 * @param identity the user to run it as, if it refuses root
 * @throws with its output, if it exits before it is ready
 */
export function runProgram(
  file: string,
  args: readonly string[],
  { identity, env }: { identity?: Identity; env?: NodeJS.ProcessEnv } = {},
): RunningProgram {
  const command = identity?.command(file, args) ?? { file, args, options: {} }
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  let isStopped = false
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)))
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!isStopped) process.stdout.write(`${file} ended (${signal ?? code}):\n${output}\n`)
      resolve()
    }),
  )
  if (child.pid === undefined) throw new Error(`${file} could not be started`)
  return {
    pid: child.pid,
    async stop(signal = 'SIGTERM') {
      isStopped = true
      child.kill(signal)
      await ended
    },
  }
}
