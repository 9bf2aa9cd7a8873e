import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { chooseIdentity } from '../embedded/identity.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
)
/** Why there is no PgBouncer to try with; undefined if there is one. */
export const missingPgBouncer = program === undefined ? 'This machine has no pgbouncer.' : undefined

/**
 * PgBouncer in transaction mode before a database.
 * @param appUrl the application's own connection, whose login it knows
 * @param connections how many connections it has to PostgreSQL: with few each transaction gets another
 */
export async function startPgBouncer(
  appUrl: string,
  { port, connections = 3 }: { port: number; connections?: number },
) {
  const { user, password, host, port: databasePort } = new Client({ connectionString: appUrl })
  const folder = await mkdtemp(join(tmpdir(), 'upstander-test-pgbouncer-'))
  await writeFile(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${host} port=${databasePort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      // The default, 15 seconds, is how long it would continue refusing after a primary was lost.
      'server_login_retry = 1',
    ].join('\n'),
  )
  // It refuses to run as root, as PostgreSQL does.
  const pgbouncer = program ?? 'pgbouncer'
  const { file, args, options } = chooseIdentity(folder, pgbouncer).command(pgbouncer, [
    join(folder, 'pgbouncer.ini'),
  ])
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`)
    await wait(20)
  }
  return {
    url: `postgresql://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
