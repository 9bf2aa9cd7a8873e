import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readPicture, readProfiles, removePicture, setPicture, updateProfile } from '#contract/profiles.ts'
import { openFiles } from '#server/platform/files/store.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople, type TestPeople } from '../../../tests/support/devices.ts'
import { testJobs } from '../../../tests/support/jobs.ts'
import { canvasPicture, plainPicture } from '../../../tests/support/pictures.ts'
import { pixel } from '../../../tests/support/world.ts'
import { profileJobs } from './jobs.ts'

let app: TestApp
let people: TestPeople

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

/** A picture of its own for each number. */
function webp(number: number): Buffer {
  const picture = Buffer.from(plainPicture().content, 'base64url')
  picture[picture.length - 1] = number
  return picture
}
const picture = (content: Buffer) => ({ type: 'image/webp' as const, content: content.toString('base64url') })
const pictureId = (url: string | null) => url?.split('/').at(-1) ?? ''

test('a profile has exactly the specified columns, readable by its owner only', async () => {
  const [me, other] = [await people.confirmed(), await people.confirmed()]
  const own = await app.call(readProfiles, { query: { user_id: me.id } }, { session: me.token })
  expect(own.profiles).toEqual([
    {
      user_id: me.id,
      display_name: '',
      avatar_url: null,
      user_type: 'individual',
      is_admin: false,
      language: 'en',
    },
  ])
  const foreign = await app.call(readProfiles, { query: { user_id: other.id } }, { session: me.token })
  expect(foreign.profiles).toEqual([])
})

test('members change only their own name, type and language, each separately', async () => {
  const [me, other] = [await people.confirmed(), await people.confirmed()]
  const change = (body: object, user_id = me.id) =>
    app.try(updateProfile, { params: { user_id }, body }, { session: me.token })
  expect((await change({ display_name: 'Ana' })).body).toMatchObject({ display_name: 'Ana', language: 'en' })
  expect((await change({ language: 'es', user_type: 'public' })).body).toMatchObject({
    display_name: 'Ana',
    language: 'es',
    user_type: 'public',
  })
  expect((await change({})).body).toMatchObject({ display_name: 'Ana' })
  expect((await change({ display_name: 'Eve' }, other.id)).body.error?.code).toBe('not_found')
  expect((await change({ is_admin: true })).body.error?.code).toBe('invalid_input')
})

test('serves a picture sandboxed with its type until replaced or removed', async () => {
  const me = await people.confirmed()
  const params = { user_id: me.id }
  const files = new Map<string, true>()
  const jobs = testJobs(app, (register) =>
    profileJobs(register, {
      files: {
        remove: async (key) => void files.set(key, true),
        namesBefore: () => expect.unreachable('Nothing is swept here.'),
      },
    }),
  )
  const first = await app.call(setPicture, { params, body: picture(webp(1)) }, { session: me.token })
  const shown = await app.try(readPicture, { params: { id: pictureId(first.avatar_url) } })
  expect(shown.headers['content-type']).toBe('image/webp')
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  expect(Buffer.from(shown.body.bytes)).toEqual(webp(1))

  const second = await app.call(setPicture, { params, body: picture(webp(2)) }, { session: me.token })
  expect(second.avatar_url).not.toBe(first.avatar_url)
  await app.call(removePicture, { params }, { session: me.token })
  await jobs.settle()
  expect([...files.keys()]).toEqual(
    [first, second].map(({ avatar_url }) => `pictures/${pictureId(avatar_url)}`),
  )
  const { profiles } = await app.call(readProfiles, { query: { user_id: me.id } }, { session: me.token })
  expect(profiles[0]?.avatar_url).toBeNull()
})

test('removes files without a profile after one day', async () => {
  const me = await people.confirmed()
  const { avatar_url } = await app.call(
    setPicture,
    { params: { user_id: me.id }, body: picture(webp(3)) },
    { session: me.token },
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-files-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const files = await openFiles({ dataDir })
  const jobs = testJobs(app, (register) => profileJobs(register, { files }))
  await jobs.daily('sweep-pictures')

  const [shown, orphan, fresh] = [pictureId(avatar_url), crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [shown, orphan, fresh]) await files.put(`pictures/${id}`, webp(3))
  const long = new Date(Date.now() - 25 * 3_600_000)
  for (const id of [shown, orphan]) await utimes(join(dataDir, 'files/pictures', id), long, long)
  await jobs.daily('sweep-pictures')
  expect((await readdir(join(dataDir, 'files/pictures'))).toSorted()).toEqual([shown, fresh].toSorted())
})

test('rejects mismatched picture types and pictures for another member', async () => {
  const [me, other] = [await people.confirmed(), await people.confirmed()]
  const send = (content: Buffer, user_id = me.id) =>
    app.try(setPicture, { params: { user_id }, body: picture(content) }, { session: me.token })
  expect((await send(Buffer.from('<svg onload="alert(1)"/>'.padEnd(64)))).body.error?.code).toBe(
    'unsupported_type',
  )
  expect((await send(Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(64), 'latin1'))).body.error?.code).toBe(
    'unsupported_type',
  )
  expect((await send(webp(1), other.id)).body.error?.code).toBe('not_found')
  expect((await app.try(readPicture, { params: { id: crypto.randomUUID() } })).body.error?.code).toBe(
    'not_found',
  )
})

test('accepts canvas pictures only without browser metadata and stores them unchanged', async () => {
  const me = await people.confirmed()
  const send = (body: { type: 'image/webp' | 'image/jpeg'; content: string }) =>
    app.try(setPicture, { params: { user_id: me.id }, body }, { session: me.token })
  for (const type of ['image/webp', 'image/jpeg'] as const) {
    const refused = await send({ type, content: canvasPicture(type).toString('base64url') })
    expect([refused.status, refused.body.error?.message]).toEqual([
      415,
      expect.stringMatching(/contains more than a picture/),
    ])
    const plain = plainPicture(type)
    const { body } = await send(plain)
    const picture = await app.call(readPicture, { params: { id: pictureId(body.avatar_url) } })
    expect([picture.type, Buffer.from(picture.bytes).toString('base64url')]).toEqual([type, plain.content])
  }
})

test('shows an older picture stored in another format', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-pictures-'))
  const earlier = await testApp({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    await earlier.close()
    await rm(dataDir, { recursive: true })
  })
  const id = crypto.randomUUID()
  const png = Buffer.from(pixel, 'base64url')
  await (await openFiles({ dataDir })).put(`pictures/${id}`, png)
  const shown = await earlier.call(readPicture, { params: { id } })
  expect([shown.type, Buffer.from(shown.bytes)]).toEqual(['image/png', png])
})
