import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { freePort } from '../support/free-port.ts'
import { launch, postgresPid } from './launch.ts'

let base: string
let template: string
/** Milliseconds that a start of database and server takes at most, beside others. */
const startWithin = 50_000

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'upstander-start-'))
  template = join(base, 'template')
  const database = await startEmbedded({ dataDir: template })
  await database.stop()
})
afterAll(() => rm(base, { recursive: true, force: true }))

/** The environment of an instance with a prepared database, on a free port. */
async function instance(): Promise<{ DATA_DIR: string; PORT: string; url: string }> {
  const dataDir = await mkdtemp(join(base, 'data-'))
  await cp(template, dataDir, { recursive: true })
  const port = await freePort()
  return { DATA_DIR: dataDir, PORT: String(port), url: `http://127.0.0.1:${port}` }
}

async function processes(url: string): Promise<{ server: number; supervisor: number }> {
  const response = await fetch(url)
  return response.json()
}

async function databaseAnswers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/database`)
  return response.ok && (await response.text()) === 'upstander'
}

test('a start ends serving, says where, and the server reaches the database as its owner', async () => {
  const { url, ...env } = await instance()
  const started = launch(env)
  await started.printed('Make the first administrator')
  expect(started.output()).toContain(`Upstander is ready at ${url}`)
  expect(await databaseAnswers(url)).toBe(true)
})

test('where its output leads to a disk that is full, it goes on, and starts a server again that died', async ({
  skip,
}) => {
  skip(!existsSync('/dev/full'), 'This system has no /dev/full.')
  const { url, ...env } = await instance()
  await using full = await open('/dev/full', 'w')
  launch(env, undefined, full.fd)
  const running = () => processes(url).catch(() => undefined)
  const first = await vi.waitUntil(running, startWithin)
  process.kill(first.server, 'SIGKILL')
  const second = await vi.waitUntil(async () => {
    const found = await running()
    return found?.server === first.server ? undefined : found
  }, startWithin)
  expect(second.supervisor).toBe(first.supervisor)
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

test('a second Ctrl-C ends a server that does not stop', async () => {
  const { url, ...env } = await instance()
  const started = launch({ ...env, FAKE_SERVER: 'hang' })
  await started.printed('is ready')
  const { server } = await processes(url)
  const again = setInterval(() => started.signal('SIGINT'), 300)
  const { code } = await started.ended
  clearInterval(again)
  expect(code).toBe(0)
  expect(isAlive(server)).toBe(false)
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
  await started.printed('PostgreSQL ended')
  await expect.poll(() => databaseAnswers(url)).toBe(true)
  expect(postgresPid(env.DATA_DIR)).not.toBe(killed)
  expect((await processes(url)).server).toBe(server)
})

test('after the supervisor is killed, the next start takes over the same port and folder', async () => {
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

test('after supervisor, server and PostgreSQL are killed at once, the next start works', async () => {
  const { url, ...env } = await instance()
  const first = launch(env)
  await first.printed('is ready')
  const { server, supervisor } = await processes(url)
  for (const pid of [supervisor, server, postgresPid(env.DATA_DIR)]) process.kill(pid, 'SIGKILL')
  await first.ended
  await launch(env).printed('is ready')
  expect(await databaseAnswers(url)).toBe(true)
})

test('a start whose launcher is killed stops by itself, and the next start takes over', async () => {
  const { url, ...env } = await instance()
  const started = launch(env, 'launch-supervisor.ts')
  await started.printed('is ready')
  const { server, supervisor } = await processes(url)
  const postgres = postgresPid(env.DATA_DIR)
  started.signal('SIGKILL')
  await started.ended
  await launch(env).printed('is ready')
  expect([server, supervisor, postgres].filter(isAlive)).toEqual([])
  expect(await databaseAnswers(url)).toBe(true)
})

test('a second start on the same data folder is told so, and the first goes on', async () => {
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
})

test('a data folder that cannot be written is one sentence and exit 1', async () => {
  const file = join(base, 'file')
  await writeFile(file, '')
  const { code, output } = await launch({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) })
    .ended
  expect(code).toBe(1)
  expect(output).toMatch(/^The data folder \S+\/file\/data cannot be written \(ENOTDIR\): [^\n]+\.\n$/)
})

test('a data folder of somebody else’s is one sentence and exit 1', async ({ skip }) => {
  skip(process.getuid?.() === 0, 'Root may write into every folder.')
  const folder = join(base, 'not-ours')
  await mkdir(folder, { mode: 0o500 })
  const { code, output } = await launch({ DATA_DIR: folder, PORT: String(await freePort()) }).ended
  expect(code).toBe(1)
  expect(output).toMatch(/^The data folder \S+\/not-ours cannot be written \(EACCES\): [^\n]+\.\n$/)
})

test('a bad value in the environment is one sentence and exit 1', async () => {
  expect(await launch({ PORT: 'http' }).ended).toEqual({
    code: 1,
    output: 'PORT must be a whole number from 1 to 65535, but is "http".\n',
  })
})

test('a DATABASE_URL where nobody answers is one sentence and exit 1, without its password', async () => {
  const port = await freePort()
  const env = { DATABASE_URL: `postgres://owner:hunter2@127.0.0.1:${port}/upstander` }
  const { code, output } = await launch({
    ...env,
    DATA_DIR: join(base, 'unused'),
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
  ['/%e0', 'DATABASE_URL has a sign after a % that is no letter: write %25 where you mean the % itself.\n'],
] as const)('a DATABASE_URL that ends in %s is one sentence and exit 1', async ([end, sentence]) => {
  const env = { DATA_DIR: join(base, 'unused'), PORT: String(await freePort()) }
  const DATABASE_URL = `postgres://owner:hunter2@127.0.0.1${end}`
  expect(await launch({ ...env, DATABASE_URL }).ended).toEqual({ code: 1, output: sentence })
})

test('a DATABASE_URL with a wrong password or database is one sentence and exit 1', async () => {
  const { DATA_DIR } = await instance()
  const database = await startEmbedded({ dataDir: DATA_DIR })
  onTestFinished(() => database.stop())
  const wrong = async (change: (url: URL) => void) => {
    const url = new URL(database.ownerUrl)
    change(url)
    const env = { DATABASE_URL: url.href, DATA_DIR: join(base, 'unused'), PORT: String(await freePort()) }
    return launch(env).ended
  }
  expect(await wrong((url) => (url.password = 'hunter2'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^The database of .+ cannot be used: it refuses the name or the password\.\n$/,
    ),
  })
  expect(await wrong((url) => (url.pathname = '/nowhere'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database of .+ cannot be used: it has no database of that name\.\n$/),
  })
})

test('a server that says why it cannot start is not started again', async () => {
  const { url: _url, ...env } = await instance()
  expect(await launch({ ...env, FAKE_SERVER: 'fatal' }).ended).toEqual({
    code: 1,
    output: 'The key in data/secrets is damaged.\n',
  })
})

test('a server that ends again and again before it is ready is given up', async () => {
  const { url: _url, ...env } = await instance()
  const { code, output } = await launch({ ...env, FAKE_SERVER: 'crash' }).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n').at(-1)).toBe(
    'The server cannot start (exit code 3); its last lines above say why.',
  )
})
