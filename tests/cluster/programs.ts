import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Identity } from '#server/platform/database/embedded/identity.ts'

/** Programs of the system that the cluster is made of, beside PostgreSQL's own. */
export const programs = {
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const

/** Those that this machine does not have. */
export function missingPrograms(): string[] {
  return Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
}

export interface RunningProgram {
  readonly pid: number
  /** Ends it and resolves once it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a program that stays in the foreground.
 * @param identity the user it runs as, where it refuses root
 * @throws with what it said, where it ends within the time it takes to be asked for
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
  let said = ''
  let isStopped = false
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!isStopped) process.stdout.write(`${file} ended (${signal ?? code}):\n${said}\n`)
      resolve()
    }),
  )
  if (child.pid === undefined) throw new Error(`${file} could not be started.`)
  return {
    pid: child.pid,
    async stop(signal = 'SIGTERM') {
      isStopped = true
      child.kill(signal)
      await ended
    },
  }
}
