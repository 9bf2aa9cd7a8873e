import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeRelease } from '../../tools/release/make-release.ts'
import { freePort } from '../support/free-port.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
/** Programs of the system, without the machine's own Node.js and npm. */
const programs = ['sh', 'readlink', 'dirname', 'unshare', 'setpriv']

let place: string
let archive: string
let path: string

const isBuilt = existsSync(join(root, 'build/current'))
beforeAll(async () => {
  if (!isBuilt) return
  place = await mkdtemp(join(tmpdir(), 'upstander-release-'))
  archive = await makeRelease({ root, into: join(place, 'made'), tell: () => undefined })
  path = join(place, 'programs')
  const found = await run('sh', [
    '-c',
    `mkdir "$0" && for each in ${programs.join(' ')}; do ln -s "$(command -v $each)" "$0/$each"; done; echo "$0"`,
    path,
  ])
  expect(found.stdout.trim()).toBe(path)
}, 300_000)
afterAll(() => (place ? rm(place, { recursive: true, force: true }) : undefined))

/** Unpacks the archive beside other versions. @returns its folder */
async function unpack(name: string): Promise<string> {
  const folder = join(place, name)
  await run('sh', ['-c', 'mkdir "$1" && tar -xzf "$0" -C "$1" --strip-components 1', archive, folder])
  return folder
}

interface Server {
  readonly url: string
  /** The public key of the proof log in the data folder. */
  readonly logKey: string | undefined
  readonly stop: () => Promise<void>
}

const logKeyIn = (output: string) => /upstander-log\S+\n/.exec(output)?.[0]

/** Starts the unpacked release, without network access to npm or this machine's Node.js. */
async function start(folder: string, dataDir: string): Promise<Server> {
  const port = await freePort()
  const env = { PATH: path, HOME: place, PORT: String(port), DATA_DIR: dataDir }
  const child: ChildProcess = spawn(join(folder, 'bin/upstander'), ['start'], { env })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (logKeyIn(output) !== undefined) resolve()
    })
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    void ended.then(() => reject(new Error(output)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  await ready
  return { url: `http://127.0.0.1:${port}`, logKey: logKeyIn(output), stop }
}

test.skipIf(!isBuilt)(
  'a release serves, backs itself up and restores where it is unpacked, without npm or Node.js',
  async () => {
    const folder = await unpack('first')
    const dataDir = join(place, 'data')
    const server = await start(folder, dataDir)
    for (const page of ['/', '/es', '/crisis', '/docs/install'])
      expect((await fetch(`${server.url}${page}`)).status).toBe(200)
    const env = { PATH: path, HOME: place, DATA_DIR: dataDir }
    const upstander = (...args: string[]) => run(join(folder, 'bin/upstander'), args, { env })
    const key = join(place, 'key.txt')
    const { stdout } = await upstander('backup', 'key', key)
    const recipient = /age1\w+/.exec(stdout)?.[0] ?? ''
    await upstander('backup', join(place, 'backups'), '--recipient', recipient)
    await server.stop()
    const rehearsed = await upstander('rehearse', join(place, 'backups'), '--key', key)
    expect(rehearsed.stdout).toMatch(/^Whole: \d+ tables/)
    const unit = await readFile(join(folder, 'ops/systemd/upstander.service'), 'utf8')
    expect(unit).toContain('ExecStart=/usr/bin/env BACKUP_FOLDER= /opt/upstander/bin/upstander start')
    await expect(upstander('nothing')).rejects.toThrow('There is no command nothing')
  },
)

test.skipIf(!isBuilt)('a newer release goes on with what the older one has, and back again', async () => {
  const [older, newer] = [await unpack('older'), await unpack('newer')]
  for (const name of ['package.json', 'release.json']) {
    const text = await readFile(join(newer, name), 'utf8')
    await writeFile(join(newer, name), text.replace(/"version": ?"[^"]+"/, '"version": "9.9.9"'))
  }
  const dataDir = join(place, 'moved')
  const versions = []
  const keys = new Set<string | undefined>()
  for (const folder of [older, newer, older]) {
    const server = await start(folder, dataDir)
    const health = await fetch(`${server.url}/api/health`)
    versions.push(((await health.json()) as { version: string }).version)
    keys.add(server.logKey)
    await server.stop()
  }
  expect(versions.map((version) => version === '9.9.9')).toEqual([false, true, false])
  expect(keys.size).toBe(1)
})

test.skipIf(!isBuilt)(
  'beside an archive are its checksum, where it came from, and what is in it',
  async () => {
    const made = join(place, 'made')
    const names = await readdir(made)
    const read = (end: string) =>
      readFile(join(made, names.find((name) => name.endsWith(end)) ?? end), 'utf8')
    const sha256 = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex')
    expect(await read('.sha256')).toBe(`${sha256}  ${archive.split('/').at(-1)}\n`)
    const provenance = JSON.parse(await read('.intoto.json'))
    expect(provenance.subject[0].digest.sha256).toBe(sha256)
    const bill = JSON.parse(await read('.cdx.json'))
    expect(bill.bomFormat).toBe('CycloneDX')
    const packages = bill.components.map(({ name }: { name: string }) => name)
    expect(packages).toContain('fastify')
    expect(packages).not.toContain('react-dom')
    expect(packages).not.toContain('vitest')
  },
)

test.skipIf(!isBuilt)('a release without its pages says so', async () => {
  const folder = await unpack('broken')
  await rename(join(folder, 'build'), join(folder, 'gone'))
  await expect(start(folder, join(place, 'nothing'))).rejects.toThrow('its pages are missing')
})
