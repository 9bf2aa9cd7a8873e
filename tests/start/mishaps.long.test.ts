import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { freePort } from '../support/free-port.ts'
import { databaseAnswers, prepareInstances, processes } from './instances.ts'
import { launch, postgresPid } from './launch.ts'

const { base, instance } = prepareInstances()
/** The maximum time to start database and server beside other tests, in milliseconds. */
const maxStartMs = 50_000

test('survives a full output disk and restarts a server that died', async ({ skip }) => {
  skip(!existsSync('/dev/full'), 'This system has no /dev/full.')
  const { url, ...env } = await instance()
  await using full = await open('/dev/full', 'w')
  launch(env, undefined, full.fd)
  const running = () => processes(url).catch(() => undefined)
  const first = await vi.waitUntil(running, maxStartMs)
  process.kill(first.server, 'SIGKILL')
  const second = await vi.waitUntil(async () => {
    const found = await running()
    return found?.server === first.server ? undefined : found
  }, maxStartMs)
  expect(second.supervisor).toBe(first.supervisor)
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

test('the next start works after supervisor, server and PostgreSQL are killed together', async () => {
  const { url, ...env } = await instance()
  const first = launch(env)
  await first.printed('is ready')
  const { server, supervisor } = await processes(url)
  for (const pid of [supervisor, server, postgresPid(env.DATA_DIR)]) process.kill(pid, 'SIGKILL')
  await first.ended
  await launch(env).printed('is ready')
  expect(await databaseAnswers(url)).toBe(true)
})

test('a start with a killed launcher stops, and the next takes over', async () => {
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

test('reports a wrong DATABASE_URL password or database in one sentence, exit 1', async () => {
  const { DATA_DIR } = await instance()
  const database = await startEmbedded({ dataDir: DATA_DIR })
  onTestFinished(() => database.stop())
  const wrong = async (change: (url: URL) => void) => {
    const url = new URL(database.ownerUrl)
    change(url)
    const env = { DATABASE_URL: url.href, DATA_DIR: join(base(), 'unused'), PORT: String(await freePort()) }
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

test('gives up on a server that keeps ending before it is ready', async () => {
  const { url: _url, ...env } = await instance()
  const { code, output } = await launch({ ...env, FAKE_SERVER: 'crash' }).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n').at(-1)).toBe(
    'The server cannot start (exit code 3); its last lines above say why.',
  )
})
