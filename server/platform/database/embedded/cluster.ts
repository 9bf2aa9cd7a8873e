import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { open, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { majorVersion, type Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './error.ts'
import type { Identity } from './identity.ts'

/** The role that owns the database and runs the migrations. It is no superuser: row-level security binds it too. */
export const ownerRole = 'upstander'
export const databaseName = 'upstander'

/** What is needed to run PostgreSQL's programs on a cluster. */
export interface ClusterTools {
  readonly binaries: Binaries
  readonly identity: Identity
}

/** Every login needs a password, and the superuser has none. */
const hostBasedAuthentication = `# Written by Upstander.
local  all  all                scram-sha-256
host   all  all  127.0.0.1/32  scram-sha-256
`

/**
 * Says whether a cluster is there that can be started.
 * @throws {EmbeddedDatabaseError} when something else is in its place.
 */
export function hasCluster(cluster: string): boolean {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new EmbeddedDatabaseError(`${cluster} is not empty and holds no database: move it away.`)
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === majorVersion) return true
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this Upstander brings ${majorVersion}: see "A new major version of PostgreSQL" in docs/guide/upgrade.md.`,
  )
}

/** The number of a cluster, which is at the start of its control file (src/include/catalog/pg_control.h). */
export async function clusterNumber(dataFolder: string): Promise<string> {
  const control = await readFile(join(dataFolder, 'global', 'pg_control'))
  return control.readBigUInt64LE(0).toString()
}

/** A name for a cluster that is not whole yet. What is left under one is cleared away by the next start. */
export const stagingOf = (cluster: string): string =>
  `${cluster}.incomplete-${randomBytes(6).toString('hex')}`

/** Renames a complete cluster to its final name. */
export async function putInPlace(staging: string, cluster: string, durable: boolean): Promise<void> {
  if (existsSync(cluster)) await rmdir(cluster)
  await rename(staging, cluster)
  if (durable) await flushFolder(dirname(cluster))
}

/**
 * Makes a cluster with the owner's role and database. It is made under another name and renamed when it is whole, so
 * one that was interrupted is never taken for a complete one, and a complete one is never removed.
 * @param options.durable `false` for databases that are thrown away.
 */
export async function makeCluster(
  tools: ClusterTools,
  options: { cluster: string; password: string; durable: boolean },
): Promise<void> {
  const { cluster, password, durable } = options
  const staging = stagingOf(cluster)
  mkdirSync(staging, { mode: 0o700 })
  giveTo(tools.identity, staging)
  await run(tools, tools.binaries.initdb, [
    '-D',
    staging,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ])
  await writeFile(join(staging, 'pg_hba.conf'), hostBasedAuthentication)
  await runSingleUser(tools, staging, [
    `create role ${ownerRole} login createdb createrole password '${password}'`,
    // To disconnect others before a database is dropped, and to watch the load.
    `grant pg_signal_backend, pg_monitor to ${ownerRole}`,
    `create database ${databaseName} owner ${ownerRole}`,
  ])
  await putInPlace(staging, cluster, durable)
}

/** Removes what interrupted attempts left. */
export async function removeIncomplete(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.incomplete-`
  const leftovers = readdirSync(dirname(cluster)).filter((name) => name.startsWith(prefix))
  for (const name of leftovers) {
    // An initdb that outlived its supervisor may still be writing there; the next start removes the rest.
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    )
  }
}

/** Sets the owner's password where its file was lost. The cluster must not be running. */
export async function setOwnerPassword(
  tools: ClusterTools,
  cluster: string,
  password: string,
): Promise<void> {
  await runSingleUser(tools, cluster, [`alter role ${ownerRole} password '${password}'`], { writesWal: true })
}

/** Makes the identity the owner of a folder and all in it, where it is not already: it may have changed. */
export function giveTo(identity: Identity, folder: string): void {
  const { owner } = identity
  if (!owner || statSync(folder).uid === owner.uid) return
  if (readdirSync(folder).length === 0) return chownSync(folder, owner.uid, owner.gid)
  const { status } = spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder], { stdio: 'ignore' })
  if (status !== 0)
    throw new EmbeddedDatabaseError(`${folder} belongs to another user and cannot be taken over.`)
}

/**
 * Runs statements without a server, as superuser: the only way to be that.
 * @param options.writesWal of a cluster that may have an archive: without it, what waits for the archive would be removed at the end
 */
export async function runSingleUser(
  tools: ClusterTools,
  cluster: string,
  statements: readonly string[],
  { database = 'postgres', writesWal = false } = {},
): Promise<void> {
  const settings = ['log_statement=none', 'log_min_error_statement=panic']
    .concat(writesWal ? 'archive_mode=on' : [])
    .flatMap((setting) => ['-c', setting])
  const { errors } = await run(
    tools,
    tools.binaries.postgres,
    ['--single', '-D', cluster, ...settings, database],
    statements.map((statement) => `${statement}\n`).join(''),
  )
  const failed = /(?:ERROR|FATAL|PANIC): .*/.exec(errors)
  if (failed) throw new EmbeddedDatabaseError(`PostgreSQL could not set up its owner: ${failed[0]}.`)
}

function run({ identity }: ClusterTools, program: string, args: readonly string[], input = '') {
  const { file, args: words, options } = identity.command(program, args)
  const { promise, resolve, reject } = Promise.withResolvers<{ errors: string }>()
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const child = execFile(file, words, { ...options, cwd: '/', env }, (error, _output, errors) => {
    if (!error) return resolve({ errors })
    const last = errors.trim().split('\n').at(-1) ?? error.message
    reject(
      new EmbeddedDatabaseError(`The database could not be prepared: ${basename(program)} says "${last}".`),
    )
  })
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  return promise
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
