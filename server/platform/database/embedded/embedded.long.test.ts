import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest'
import { findBinaries } from './binaries.ts'
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from './embedded.ts'
import { isOpenToAll } from './identity.ts'
import { commandLine, isAlive } from './process.ts'
import { withClient } from '../../../../tests/support/client.ts'

let base: string
let template: string

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'upstander-embedded-'))
  template = join(base, 'template')
  const database = await startEmbedded({ dataDir: template, durable: false })
  await query(database, 'create table kept (word text primary key)')
  await database.stop()
})
afterAll(() => rm(base, { recursive: true, force: true }))

/** A data folder with a complete cluster. */
async function preparedFolder(name: string = randomUUID()): Promise<string> {
  const dataDir = join(base, name)
  await cp(template, dataDir, { recursive: true })
  return dataDir
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, durable: false, ...options })
  onTestFinished(() => database.stop())
  return database
}

async function query(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const { rows } = await withClient(database.ownerUrl, (client) => client.query(sql))
  return rows
}

test('the first start creates a private cluster in a new folder', async () => {
  const dataDir = join(base, 'new', 'data')
  const lines: string[] = []
  const database = await start(dataDir, { print: (line) => lines.push(line) })
  expect(lines).toEqual(['Preparing the database…'])
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'secrets', 'database-password'))).mode & 0o777).toBe(0o600)
  expect(await query(database, 'select datcollate, datlocale, encoding from pg_database')).toContainEqual({
    datcollate: 'C',
    datlocale: 'C.UTF-8',
    encoding: 6,
  })
})

test('the owner makes roles and databases, and is bound by row-level security', async () => {
  const database = await start(await preparedFolder())
  const [role] = await query(
    database,
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: true, rolcreatedb: true })
})

test('nobody gets in over a network, without a password, or as superuser', async () => {
  const database = await start(await preparedFolder())
  const refused = (change: Partial<typeof database.owner>) =>
    expect(new Client({ ...database.owner, ...change }).connect()).rejects.toThrow()
  expect(await query(database, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await refused({ password: '' })
  await refused({ user: 'postgres' })
  await refused({ user: 'postgres', password: '' })
})

test('keeps written data after PostgreSQL is killed and restarted', async () => {
  const dataDir = await preparedFolder()
  const database = await start(dataDir, { durable: true })
  await query(database, "insert into kept values ('before')")
  process.kill(database.pid, 'SIGKILL')
  await database.exited
  const again = await database.restart()
  onTestFinished(() => again.stop())
  expect(again.ownerUrl).toBe(database.ownerUrl)
  expect(await query(again, 'select word from kept')).toEqual([{ word: 'before' }])
})

test('a folder whose path is too long for a socket works', async () => {
  const dataDir = await preparedFolder('x'.repeat(120))
  const database = await startEmbedded({ dataDir, durable: false })
  expect(database.owner.host.length).toBeLessThan(100)
  expect((await stat(database.owner.host)).mode & 0o777).toBe(0o700)
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  await expect(stat(database.owner.host)).rejects.toThrow(/ENOENT/)
})

test('works in a folder with spaces, quotes, commas and non-ASCII letters', async () => {
  const database = await start(await preparedFolder(`it's "ours", señora %20 $HOME`))
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a half-made cluster is cleared away and made again', async () => {
  const dataDir = join(base, 'half')
  const half = join(dataDir, 'postgres.incomplete-0123456789ab')
  await mkdir(join(half, 'base'), { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  await start(dataDir)
  expect((await readdir(dataDir)).filter((name) => name.includes('incomplete'))).toEqual([])
})

test('a start killed while creating the cluster does not block the next', async () => {
  const dataDir = join(base, 'killed')
  const first = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'embedded-process.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const { promise: preparing, resolve } = Promise.withResolvers<void>()
  first.stdout.once('data', () => resolve())
  await preparing
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stops a PostgreSQL that outlived its supervisor and keeps its data', async () => {
  const dataDir = await preparedFolder()
  const first = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'embedded-process.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const { promise, resolve } = Promise.withResolvers<number>()
  first.stdout.on('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
  const orphan = await promise
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(commandLine(orphan)).toContain(dataDir)
  const database = await start(dataDir)
  expect(isAlive(orphan)).toBe(false)
  expect(database.pid).not.toBe(orphan)
  expect(await query(database, 'select word from kept')).toEqual([])
})

test('starts although the process id in postmaster.pid belongs to another program', async () => {
  const dataDir = await preparedFolder()
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n`,
  )
  const database = await start(dataDir)
  expect(database.pid).not.toBe(process.pid)
})

test('rejects a second start on the same folder in one sentence', async () => {
  const dataDir = await preparedFolder()
  const database = await start(dataDir)
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /^Upstander is already running on the data folder .+: stop it, or set DATA_DIR to another folder\.$/,
  )
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a lost password file is made again', async () => {
  const dataDir = await preparedFolder()
  await rm(join(dataDir, 'secrets'), { recursive: true })
  expect(await query(await start(dataDir), 'select word from kept')).toEqual([])
})

test('a cluster of another version is refused and left as it is', async () => {
  const dataDir = await preparedFolder()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /was made by PostgreSQL 17, and this Upstander brings 18/,
  )
  expect(await readdir(join(dataDir, 'postgres'))).toContain('base')
})

test('rejects a folder that is not a cluster and leaves it unchanged', async () => {
  const dataDir = join(base, 'other')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'years of work')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /postgres is not empty and holds no database: move it away\.$/,
  )
  expect(await readFile(join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('years of work')
})

test('a damaged cluster is refused with PostgreSQL’s own words', async () => {
  const dataDir = await preparedFolder()
  await rm(join(dataDir, 'postgres', 'global', 'pg_control'))
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /^PostgreSQL could not start: .+ \(see .+postgres\.log\)\.$/,
  )
})

test('user text never reaches the PostgreSQL log, even from failing statements', async () => {
  const dataDir = await preparedFolder()
  const database = await start(dataDir)
  await query(database, "insert into kept values ('canary-51c')")
  await expect(query(database, "insert into kept values ('canary-51c')")).rejects.toThrow(/duplicate key/)
  await expect(query(database, "select 'canary-51c'::uuid")).rejects.toThrow(/invalid input/)
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('canary-51c')
})

const isRoot = process.getuid?.() === 0
const { postgres } = await findBinaries()
const notRoot = 'Only root needs another identity.'

/** Skips a test of how root runs PostgreSQL where that cannot be tried. */
function skipUnlessRoot(skip: TestContext['skip'], ways: readonly string[]): void {
  skip(!isRoot, notRoot)
  skip(process.platform !== 'linux', 'Only Linux has these ways.')
  const asOther = ways.includes('userWithAccess')
  skip(
    asOther && !isOpenToAll(postgres),
    'Only root can enter node_modules here, so no other user can run what is in it.',
  )
}

test.for(['namespace', 'userWithAccess'] as const)(
  'as root in a folder that only root can enter, by way of: %s',
  async (kind, { skip }) => {
    skipUnlessRoot(skip, [kind])
    const dataDir = await preparedFolder()
    await chmod(dataDir, 0o700)
    const database = await start(dataDir, { identities: [kind] })
    expect(await query(database, 'select word from kept')).toEqual([])
  },
)

test('as root, a cluster switches between run modes and back', async ({ skip }) => {
  const ways = ['userWithAccess', 'namespace', 'userWithAccess'] as const
  skipUnlessRoot(skip, ways)
  const dataDir = await preparedFolder()
  for (const kind of ways) {
    const database = await startEmbedded({ dataDir, durable: false, identities: [kind] })
    expect(await query(database, 'select word from kept')).toEqual([])
    await database.stop()
  }
})

test('as root where no way works, one sentence says so', async ({ skip }) => {
  skip(!isRoot, notRoot)
  const dataDir = await preparedFolder()
  await expect(startEmbedded({ dataDir, identities: ['user'] })).rejects.toThrow(
    /^PostgreSQL does not run as root, and this system allows neither .+, or set DATABASE_URL\.$/,
  )
})
