import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bounds, openUploads } from './uploads.ts'

const run = promisify(execFile)
const max = 1024 * 1024

let location: string
beforeEach(async () => {
  location = await mkdtemp(join(tmpdir(), 'upstander-uploads-'))
})
afterEach(() => rm(location, { recursive: true, force: true }))

const left = () => readdir(join(location, '.arriving'))

test('stores a body unchanged and removes it with the call unless claimed', async () => {
  const uploads = await openUploads(location)
  const pieces = [randomBytes(70_000), randomBytes(3), randomBytes(200_000)]
  const arrival = await uploads.receive(Readable.from(pieces), max, 'here')
  await arrival.storeAs('kept')
  expect((await readFile(join(location, 'kept'))).equals(Buffer.concat(pieces))).toBe(true)
  const other = await uploads.receive(Readable.from(pieces), max, 'here')
  await other.discard()
  expect(await left()).toEqual([])
})

test('rejects a body as full when only part of it fits', async ({ skip }) => {
  skip(platform() === 'win32', 'Windows has no shell that limits the size of files.')
  const script = join(import.meta.dirname, 'testing', 'upload-receiver.ts')
  // So many blocks of 512 or 1024 bytes, as the shell counts them; the last piece crosses that in its middle.
  const limited = ['-c', 'ulimit -f 100 && exec "$0" "$@"', process.execPath, script, location]
  expect((await run('sh', [...limited, '131072'])).stdout).toBe('full')
  expect(await left()).toEqual([])
  expect((await run('sh', [...limited, '40000'])).stdout).toBe('40000')
})

test('limits each network to its share of concurrent uploads', async () => {
  const uploads = await openUploads(location, { ...bounds, total: 4, perNetwork: 2, reservedForNew: 0 })
  const bodies = ['one', 'one', 'other', 'third'].map((network) => {
    const body = new PassThrough()
    return { body, arrived: uploads.receive(body, max, network) }
  })
  const more = (network: string) => uploads.receive(Readable.from([Buffer.of(1)]), max, network)
  await expect(more('one')).rejects.toMatchObject({ code: 'busy' })
  await expect(more('other')).rejects.toMatchObject({ code: 'busy' })
  bodies[0]?.body.end('x')
  await bodies[0]?.arrived
  expect((await more('other')).length).toBe(1)
  expect((await more('one')).length).toBe(1)
  for (const { body } of bodies) body.end('x')
  await Promise.all(bodies.map(({ arrived }) => arrived))
})

test('networks of one IPv6 customer share slots, and a newcomer gets one', async () => {
  const uploads = await openUploads(location)
  const held: { body: PassThrough; arrived: Promise<{ discard: () => Promise<void> }> }[] = []
  /** How many bodies of a sender are taken in at the same time; each call of it may come from another network. */
  async function hold(network: (count: number) => string): Promise<number> {
    for (let count = 0; count < bounds.total; count++) {
      const body = new PassThrough()
      const arrived = uploads.receive(body, max, network(count))
      const isTaken = await Promise.race([arrived.catch(() => false), turn().then(() => true)])
      if (!isTaken) return count
      held.push({ body, arrived })
    }
    return bounds.total
  }
  expect(await hold((count) => `2001:db8:1:${count.toString(16)}`)).toBe(bounds.perNetwork)
  for (let customer = 2; customer < 30; customer++) {
    await hold((count) => `2001:db8:${customer.toString(16)}:${count.toString(16)}`)
  }
  expect(await hold(() => '192.0.2.7')).toBeGreaterThan(0)
  for (const { body } of held) body.end('x')
  for (const { arrived } of held) await (await arrived).discard()
})

test('does not count disk space reserved by other uploads as free', async () => {
  const { bavail, bsize } = await statfs(location)
  const gibibyte = 1024 ** 3
  const uploads = await openUploads(location, { ...bounds, minFreeBytes: bavail * bsize - 3 * gibibyte })
  const first = new PassThrough()
  const arriving = uploads.receive(first, 2 * gibibyte, 'here')
  const second = () => uploads.receive(Readable.from([Buffer.of(1)]), 2 * gibibyte, 'there')
  await expect(second()).rejects.toMatchObject({ code: 'full' })
  first.end('x')
  await arriving
  expect((await second()).length).toBe(1)
})

/** Until something else has had its turn. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('aborts a stalled or trickling upload and accepts a slow one', async () => {
  // The clock is stopped while the disk works, however long that takes on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  try {
    const uploads = await openUploads(location, {
      ...bounds,
      timeoutMs: 400,
      minBytesPerSecond: 10_000,
      graceMs: 300,
    })
    const drops = [0, 1, 2_000].map((bytes) => ({ bytes, body: new PassThrough() }))
    const outcomes = Promise.allSettled(drops.map(({ body }) => uploads.receive(body, max, 'here')))
    while ((await left()).length < drops.length) await turn()
    for (let passed = 0; passed < 1_500; passed += 50) {
      for (const { bytes, body } of drops) if (bytes > 0 && !body.destroyed) body.write(Buffer.alloc(bytes))
      await vi.advanceTimersByTimeAsync(50)
      for (const { body } of drops) while (!body.destroyed && body.readableLength > 0) await turn()
    }
    for (const { body } of drops) if (!body.destroyed) body.end()
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { code: 'invalid_input' } },
      { status: 'rejected', reason: { code: 'invalid_input' } },
      { status: 'fulfilled' },
    ])
  } finally {
    vi.useRealTimers()
  }
})
