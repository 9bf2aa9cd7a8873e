import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { freePort } from '../support/free-port.ts'
import { databaseAnswers, prepareInstances, processes } from './instances.ts'
import { launch, postgresPid } from './launch.ts'

// Rare or slow cases are in mishaps.long.test.ts.
const { base, instance } = prepareInstances()

test('a start ends up serving, prints its address, and connects as owner', async () => {
  const { url, ...env } = await instance()
  const started = launch(env)
  await started.printed('Make the first administrator')
  expect(started.output()).toContain(`Upstander is ready at ${url}`)
  expect(await databaseAnswers(url)).toBe(true)
})

test('Ctrl-C ends the server and PostgreSQL, with exit code 0', async () => {
  const { url, ...env } = await instance()
  const started = launch(env)
  await started.printed('is ready')
  const { server } = await processes(url)
  const postgres = postgresPid(env.DATA_DIR)
  started.signal('SIGINT')
  started.signal('SIGINT')
  expect((await started.ended).code).toBe(0)
  expect([server, postgres].filter(isAlive)).toEqual([])
})

test('a server that is killed is started again', async () => {
  const { url, ...env } = await instance()
  const started = launch(env)
  await started.printed('is ready')
  const before = await processes(url)
  process.kill(before.server, 'SIGKILL')
  await started.printed('is ready', 2)
  const after = await processes(url)
  expect(after.server).not.toBe(before.server)
  expect(after.supervisor).toBe(before.supervisor)
  expect(started.output().split('Make the first administrator')).toHaveLength(2)
})

test('PostgreSQL that is killed is started again, and the server goes on', async () => {
  const { url, ...env } = await instance()
  const started = launch(env)
  await started.printed('is ready')
  const { server } = await processes(url)
  const killed = postgresPid(env.DATA_DIR)
  process.kill(killed, 'SIGKILL')
  await started.printed('PostgreSQL stopped')
  await expect.poll(() => databaseAnswers(url)).toBe(true)
  expect(postgresPid(env.DATA_DIR)).not.toBe(killed)
  expect((await processes(url)).server).toBe(server)
})

test('the next start takes over port and folder after the supervisor dies', async () => {
  const { url, ...env } = await instance()
  const first = launch(env)
  await first.printed('is ready')
  const { server } = await processes(url)
  const postgres = postgresPid(env.DATA_DIR)
  first.signal('SIGKILL')
  await first.ended
  const second = launch(env)
  await second.printed('is ready')
  expect([server, postgres].filter(isAlive)).toEqual([])
  expect(await databaseAnswers(url)).toBe(true)
})

test('rejects a second start on one data folder while the first continues', async () => {
  const { url, ...env } = await instance()
  await launch(env).printed('is ready')
  const second = await launch({ ...env, PORT: String(await freePort()) }).ended
  expect(second).toEqual({
    code: 1,
    output: `Upstander is already running on the data folder ${env.DATA_DIR}: stop it, or set DATA_DIR to another folder.\n`,
  })
  expect(await databaseAnswers(url)).toBe(true)
})

test('a used port is one sentence and exit 1', async () => {
  const { url: _url, ...env } = await instance()
  const other = createServer().listen(Number(env.PORT), '127.0.0.1')
  onTestFinished(() => void other.close())
  expect(await launch(env).ended).toEqual({
    code: 1,
    output: `Port ${env.PORT} is used by another program, perhaps an Upstander that is already running: stop it, or set PORT.\n`,
  })
  const swapped = { ...env, PORT: String(await freePort()), METRICS_PORT: env.PORT }
  expect((await launch(swapped).ended).output).toMatch(
    /^Port \d+ is used .+ stop it, or set METRICS_PORT\.\n$/,
  )
})

test('an unwritable data folder gives one sentence and exit 1', async () => {
  const file = join(base(), 'file')
  await writeFile(file, '')
  const { code, output } = await launch({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) })
    .ended
  expect(code).toBe(1)
  expect(output).toMatch(/^The data folder \S+\/file\/data cannot be written \(ENOTDIR\): [^\n]+\.\n$/)
})

test('a data folder of somebody else’s is one sentence and exit 1', async ({ skip }) => {
  skip(process.getuid?.() === 0, 'Root may write into every folder.')
  const folder = join(base(), 'not-ours')
  await mkdir(folder, { mode: 0o500 })
  const { code, output } = await launch({ DATA_DIR: folder, PORT: String(await freePort()) }).ended
  expect(code).toBe(1)
  expect(output).toMatch(/^The data folder \S+\/not-ours cannot be written \(EACCES\): [^\n]+\.\n$/)
})

test.for(['run-supervisor.ts', '../../scripts/start.ts', '../../server/main.ts'])(
  'a bad value in the environment of %s is one sentence and exit 78',
  async (script) => {
    expect(await launch({ PORT: 'http' }, script).ended).toEqual({
      code: 78,
      output: 'PORT must be a whole number from 1 to 65535, but is "http".\n',
    })
  },
)

test('rejects a log archive beside a DATABASE_URL with exit 78 before connecting', async () => {
  const env = {
    DATA_DIR: join(base(), 'unused'),
    DATABASE_URL: 'postgres://owner:hunter2@127.0.0.1/upstander',
    WAL_ARCHIVE: join(base(), 'archive'),
    BACKUP_RECIPIENT: 'age12q3324k9hlwuxmwz3jh0gpx4sc7c8g67qzc33wxj4ngmenunapmq537vep',
  }
  expect(await launch(env).ended).toEqual({
    code: 78,
    output:
      'WAL_ARCHIVE is for the embedded database: unset it, and set up the archive of the database of DATABASE_URL itself.\n',
  })
})

test('an unreachable DATABASE_URL gives one sentence, exit 1, and no password', async () => {
  const port = await freePort()
  const env = { DATABASE_URL: `postgres://owner:hunter2@127.0.0.1:${port}/upstander` }
  const { code, output } = await launch({
    ...env,
    DATA_DIR: join(base(), 'unused'),
    PORT: String(await freePort()),
  }).ended
  expect(code).toBe(1)
  expect(output).toBe(
    `The database of DATABASE_URL (127.0.0.1:${port}) cannot be used: nobody answers there.\n`,
  )
})

test.for([
  [
    '?sslrootcert=/nowhere/root.pem',
    'A file that DATABASE_URL names, /nowhere/root.pem, cannot be read (ENOENT).\n',
  ],
  ['/%e0', 'DATABASE_URL has an invalid percent-encoding: write %25 for a literal %.\n'],
] as const)('a DATABASE_URL that ends in %s is one sentence and exit 1', async ([end, sentence]) => {
  const env = { DATA_DIR: join(base(), 'unused'), PORT: String(await freePort()) }
  const DATABASE_URL = `postgres://owner:hunter2@127.0.0.1${end}`
  expect(await launch({ ...env, DATABASE_URL }).ended).toEqual({ code: 1, output: sentence })
})

test.for([
  ['misconfigured', 78],
  ['unavailable', 1],
] as const)(
  'a server that says that it is %s is not started again, and the exit is %i',
  async ([why, code]) => {
    const { url: _url, ...env } = await instance()
    expect(await launch({ ...env, FAKE_SERVER: why }).ended).toEqual({
      code,
      output: 'The key in data/secrets is damaged.\n',
    })
  },
)
