import { randomBytes } from 'node:crypto'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries } from '#server/platform/database/embedded/binaries.ts'
import { chooseIdentity, type Identity } from '#server/platform/database/embedded/identity.ts'
import { databaseName, giveTo, makeCluster, ownerRole } from '#server/platform/database/embedded/cluster.ts'
import { freePort } from '../support/free-port.ts'
import { type RunningProgram, runProgram } from './programs.ts'

/** The role for replication and for the test's own checks. It owns nothing. */
const watcherRole = 'watcher'

/** One of two PostgreSQL nodes, and its health check for the load balancer: 200 if it is the primary, as in Patroni's REST API. */
export interface DatabaseNode {
  readonly name: string
  readonly port: number
  readonly healthPort: number
  /** Connects as the owner of the database, or as a superuser. */
  connect(role?: 'owner' | 'watcher'): Promise<Client>
  /** Kills it as a power cut would: nothing more is written, and no client is informed. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface Replicated {
  readonly primary: DatabaseNode
  readonly standby: DatabaseNode
  readonly password: string
}

/**
 * A primary and a synchronous standby, of the project's own PostgreSQL. The standby is a copy of the files between the start and
 * the end of a backup.
 */
export async function startReplicated(folder: string): Promise<Replicated> {
  const binaries = await findBinaries()
  const identity = chooseIdentity(folder, binaries.postgres)
  const password = randomBytes(12).toString('hex')
  const cluster = join(folder, 'primary')
  await makeCluster({ binaries, identity }, { cluster, password, durable: true })
  await allowConnections(cluster)
  const tools = { postgres: binaries.postgres, identity, password, folder }
  const primary = await startNode('primary', tools)
  const standbyFolder = join(folder, 'standby')
  await copyCluster(primary, { from: cluster, to: standbyFolder })
  await writeFile(join(standbyFolder, 'standby.signal'), '')
  await writeFile(
    join(standbyFolder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${watcherRole} application_name=standby'\n`,
  )
  giveTo(identity, standbyFolder)
  const standby = await startNode('standby', tools)
  await waitForStandby(primary)
  return { primary, standby, password }
}

/** Promotes the standby to primary, as Patroni does once the primary is gone. */
export async function promoteStandby(node: DatabaseNode): Promise<void> {
  const client = await node.connect('watcher')
  try {
    await client.query('select pg_promote(true, 30)')
  } finally {
    await client.end()
  }
}

/** On loopback only, in a folder that is removed afterwards. */
async function allowConnections(cluster: string): Promise<void> {
  await writeFile(
    join(cluster, 'pg_hba.conf'),
    [
      `host all ${watcherRole},postgres 127.0.0.1/32 trust`,
      `host replication ${watcherRole} 127.0.0.1/32 trust`,
      'host all all 127.0.0.1/32 scram-sha-256',
      '',
    ].join('\n'),
  )
}

interface NodeTools {
  readonly postgres: string
  readonly identity: Identity
  readonly password: string
  readonly folder: string
}

async function startNode(name: 'primary' | 'standby', tools: NodeTools): Promise<DatabaseNode> {
  const port = await freePort()
  const sockets = join(tools.folder, `${name}-socket`)
  await mkdir(sockets, { mode: 0o700 })
  giveTo(tools.identity, sockets)
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: sockets,
    max_connections: '150',
    wal_level: 'replica',
    wal_keep_size: '1GB',
    shared_buffers: '256MB',
    log_min_messages: 'fatal',
    timezone: 'UTC',
  }
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const program = runProgram(tools.postgres, ['-D', join(tools.folder, name), ...args], {
    identity: tools.identity,
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
  const connect = async (role: 'owner' | 'watcher' | 'postgres' = 'owner') => {
    const login = role === 'owner' ? { user: ownerRole, password: tools.password } : { user: roleNames[role] }
    const client = new Client({ host: '127.0.0.1', port, database: databaseName, ...login })
    // A client whose server is killed reports the error where it is used.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const known = name === 'primary' ? 'postgres' : 'watcher'
  await waitForConnections(() => connect(known))
  if (name === 'primary') await makeWatcher(() => connect('postgres'))
  return { name, port, connect, ...(await startHealthCheck(program, port)) }
}

const roleNames = { watcher: watcherRole, postgres: 'postgres' } as const

async function makeWatcher(connect: () => Promise<Client>): Promise<void> {
  const client = await connect()
  await client.query(`create role ${watcherRole} superuser login replication`)
  await client.end()
}

async function waitForConnections(connect: () => Promise<Client>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const client = await connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 600) throw error
      await wait(50)
    }
  }
}

/** Starts the health check in a process of its own, and returns the two ways to stop the node. */
async function startHealthCheck(program: RunningProgram, databasePort: number) {
  const healthPort = await freePort()
  const health = runProgram(process.execPath, [
    join(import.meta.dirname, 'health.ts'),
    String(healthPort),
    String(databasePort),
  ])
  return {
    healthPort,
    kill: () => program.stop('SIGKILL'),
    async stop() {
      await health.stop()
      await program.stop('SIGINT')
    },
  }
}

/** Replaces pg_basebackup, which npm's PostgreSQL packages do not contain. */
async function copyCluster(primary: DatabaseNode, { from, to }: { from: string; to: string }): Promise<void> {
  const client = await primary.connect('watcher')
  await client.query(`select pg_backup_start('standby', true)`)
  const excludedFiles = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])
  await cp(from, to, { recursive: true, filter: (path) => !excludedFiles.has(path.slice(from.length + 1)) })
  for (const name of ['pg_wal', 'pg_replslot']) await mkdir(join(to, name), { mode: 0o700 })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await rm(join(to, 'standby.signal'), { force: true })
}

/** Makes commits wait until both nodes have flushed them to disk. */
async function waitForStandby(primary: DatabaseNode): Promise<void> {
  const client = await primary.connect('watcher')
  const streaming = `select from pg_stat_replication where application_name = 'standby' and state = 'streaming'`
  for (let tries = 0; (await client.query(streaming)).rowCount === 0; tries++) {
    if (tries > 300) throw new Error('standby does not replicate')
    await wait(100)
  }
  await client.query(`alter system set synchronous_standby_names = 'standby'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
