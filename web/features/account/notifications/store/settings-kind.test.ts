import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  chosenKinds,
  muteReport,
  type NotificationSettings,
  putNotificationSettings,
  readNotificationSettings,
  unmuteReport,
} from '#contract/notification-settings.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { type SettingsChange, laneOfSettings, settingsChangeName } from '../model/settings-change.ts'
import { settingsKind } from './settings-kind.ts'

const everyWay = { app: true, push: true, mail: true }
const atFirst: NotificationSettings = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each kind
  ways: Object.fromEntries(chosenKinds.map((kind) => [kind, everyWay])) as NotificationSettings['ways'],
  zone: 'UTC',
  quiet: null,
  digest: 'off',
  mutedUntil: null,
}

/** A server with settings of one member, which another device of theirs may change as well. */
const server = vi.hoisted(() => ({
  isReachable: true,
  settings: {} as object,
  muted: [] as string[],
  gone: '',
}))
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: unknown, { body, params }: { body: object; params: { id: string } }) => {
    if (!server.isReachable) throw new OfflineError()
    if (endpoint === readNotificationSettings)
      return { settings: server.settings, mutedReports: server.muted }
    if (endpoint === putNotificationSettings) server.settings = body
    else if (params.id === server.gone) throw new ApiError('not_found', 404, '')
    else if (endpoint === muteReport) server.muted = [...server.muted, params.id]
    else if (endpoint === unmuteReport) server.muted = server.muted.filter((each) => each !== params.id)
    return {}
  },
}))
const signedIn = vi.hoisted(() => ({ id: 'ana' }))
vi.mock('#web/platform/session/session.ts', async (original) => ({
  ...(await original<typeof import('#web/platform/session/session.ts')>()),
  sessionStore: { current: () => ({ user: signedIn, loading: false }), subscribe: () => () => undefined },
}))

registerKinds(async () => ({
  kinds: [{ name: settingsChangeName, isDiscardable: true, load: async () => settingsKind }],
  earlier: [],
}))

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'own', setItem: () => {}, removeItem: () => {} })
  Object.assign(server, { isReachable: true, settings: atFirst, muted: [], gone: '' })
  signedIn.id = 'ana'
})
afterEach(async () => {
  for (const { id } of outbox().current().items) await outbox().discard(id)
  queryClient.clear()
  vi.unstubAllGlobals()
})

const choose = (change: SettingsChange) =>
  outbox().add({
    id: crypto.randomUUID(),
    kind: settingsChangeName,
    owner: 'member:ana',
    lane: laneOfSettings('ana'),
    thing: JSON.parse(JSON.stringify(change)),
  })
const waits = () => outbox().current().items.length
const arrives = () => vi.waitFor(() => expect(waits()).toBe(0))

test('applies offline settings in order over changes from another device', async () => {
  server.isReachable = false
  await choose({ digest: 'daily' })
  await choose({ digest: 'weekly' })
  await choose({ way: { kind: 'message', channel: 'mail', isOn: false } })
  await vi.waitFor(() => expect(outbox().current().items[0]?.problem).toBeInstanceOf(OfflineError))
  expect(waits()).toBe(3)
  const quiet = { from: 60, until: 120 }
  Object.assign(server, { isReachable: true, settings: { ...atFirst, quiet } })
  await outbox().backOnline()
  await arrives()
  const ways = { ...atFirst.ways, message: { ...everyWay, mail: false } }
  expect(server.settings).toEqual({ ...atFirst, quiet, digest: 'weekly', ways })
})

test('mutes a report and ignores muting a deleted one', async () => {
  server.gone = '00000000-0000-4000-8000-000000000001'
  const existingId = '00000000-0000-4000-8000-000000000002'
  await choose({ report: { id: server.gone, isMuted: true } })
  await choose({ report: { id: existingId, isMuted: true } })
  await arrives()
  expect(server.muted).toEqual([existingId])
  await choose({ report: { id: existingId, isMuted: false } })
  await arrives()
  expect(server.muted).toEqual([])
})

test('nothing of one member is sent as another one', async () => {
  signedIn.id = 'ben'
  await choose({ digest: 'daily' })
  await vi.waitFor(() => expect(outbox().current().items[0]?.problem).toMatchObject({ name: 'MustSignIn' }))
  expect(server.settings).toEqual(atFirst)
  signedIn.id = 'ana'
  await outbox().signedIn()
  await arrives()
  expect(server.settings).toMatchObject({ digest: 'daily' })
})
