import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { newSigningSeed } from '#encryption/identity.ts'
import type { Json } from '#encryption/padding.ts'
import { personalKey } from '#encryption/personal-records.ts'
import { OfflineError } from '#web/platform/api/errors.ts'
import { entryKind, scriptedServer, createSharedDisk, type Turn } from '#web/platform/outbox/fixture.ts'
import type { OutboxKind } from '#web/platform/outbox/kind.ts'
import { createOutbox } from '#web/platform/outbox/outbox.ts'
import {
  createRandomTurns,
  createTabLocks,
  fireTimers,
  createTimers,
} from '#web/platform/outbox/fake-tabs-fixture.ts'
import { fakeAccount } from './account-fixture.ts'
import { type FixtureDevice, rowsOf, type DeviceTab } from './device-fixture.ts'
import { personalKind } from './kind.ts'
import type { PersonalRow } from './row.ts'
import { settled } from './settled-fixture.ts'
import { createSync, type PersonalSync } from './sync.ts'

// For tests: a person with two devices of two tabs each, and their account.

export const journal = personalKind({ name: 'test-chaos-journal', shape: z.string() })
export const ticked = personalKind({
  name: 'test-chaos-ticked',
  shape: z.array(z.string()),
  merge: (ours, theirs) => [...new Set([...ours, ...theirs])].toSorted(),
})

const memberId = 'f3b4c1de-0000-4000-8000-000000000001'
const owner = `member:${memberId}`
const lane = 'report'
const key = personalKey(newSigningSeed())

/** A step of the simulation. */
export type DevicesStep =
  | { kind: 'message' | 'kill'; device: number; tab: number }
  | { kind: 'edit' | 'tick'; device: number; tab: number; record: string }
  | { kind: 'turns'; count: number }
  | { kind: 'network' | 'unlocked'; device: number; is: boolean }
  | { kind: 'lost'; what: 'request' | 'answer' }
  | { kind: 'pass'; seconds: number }

/** The simulated devices and account. */
function newWorld(draw: () => number) {
  const lost: ('request' | 'answer')[] = []
  return {
    lost,
    server: scriptedServer(),
    there: fakeAccount(lost),
    turns: createRandomTurns(draw, settled),
    devices: [0, 1].map(newDevice),
    now: 1_800_000_000_000,
    /** Number of writes. */
    counter: 0,
    /** Words that must not be lost, each unique. */
    words: new Set<string>(),
    messages: new Set<string>(),
    /** A person writes in one place at a time: the next word comes once the last is shown, or its tab has crashed. */
    writing: new Map<string, DeviceTab>(),
  }
}
type World = ReturnType<typeof newWorld>

const newDevice = (): FixtureDevice => ({
  rows: new Map(),
  disk: createSharedDisk(),
  locks: createTabLocks(),
  tabs: [],
  state: { seen: 0, isReachable: true, isUnlocked: true },
})

function syncOf({ there }: World, device: FixtureDevice, tab: DeviceTab, turn: Turn): PersonalSync {
  const { state } = device
  const ask = async <Answer>(answer: () => Answer): Promise<Answer> => {
    await turn()
    if (!state.isReachable) throw new OfflineError()
    const found = answer()
    await turn()
    return found
  }
  return createSync({
    rows: rowsOf(device, turn),
    lastSeen: { get: async () => state.seen, put: async (_, change) => void (state.seen = change) },
    withLock: device.locks.of(tab),
    keys: async () => (state.isUnlocked ? { memberId, keys: [await key] } : null),
    server: {
      list: (after) => ask(() => there.list(after)),
      put: (id, { version, sealed }) => ask(() => there.write(id, version, sealed)),
      remove: (id, version) => ask(() => there.write(id, version, null)),
    },
    waits: (id) => tab.outbox.add({ id, kind: 'personal', owner, lane: `personal/${id}`, thing: { id } }),
    isWaiting: async (id) => device.disk.stored.has(id),
    changed: () => {},
  })
}

function kindsOf(
  { server, lost }: World,
  { state }: FixtureDevice,
  tab: DeviceTab,
  turn: Turn,
): OutboxKind[] {
  const entries = entryKind(server, () => state.isUnlocked, turn)
  const reach = () => {
    if (!state.isReachable) throw new OfflineError()
  }
  return [
    {
      ...entries,
      async send(sealed, outgoing, signal) {
        reach()
        if (lost[0] !== undefined)
          server.fates.push(lost.shift() === 'request' ? 'lostRequest' : 'lostAnswer')
        return entries.send(sealed, outgoing, signal)
      },
      async reconcile(outgoing, signal) {
        reach()
        return entries.reconcile(outgoing, signal)
      },
    },
    {
      name: 'personal',
      shape: z.json(),
      seal: async ({ id }) => {
        const input = await tab.sync.outgoing(id, memberId)
        return input && { ...input }
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was sealed above
      send: (sealed, { id }, signal) => tab.sync.send(id, memberId, sealed as never, signal),
      reconcile: ({ id }) => tab.sync.reconcile(id, memberId),
    },
  ]
}

function openTab(world: World, device: FixtureDevice): DeviceTab {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled in below
  const tab = { isDead: false, timers: new Map() } as DeviceTab
  const turn = world.turns.of(tab)
  tab.sync = syncOf(world, device, tab, turn)
  const kinds = kindsOf(world, device, tab, turn)
  tab.outbox = createOutbox({
    store: device.disk.storeFor(turn),
    findKind: async (name) => kinds.find((kind) => kind.name === name) ?? null,
    withLock: device.locks.of(tab),
    now: () => world.now,
    later: createTimers(tab, () => world.now),
    notifyTabs: (message) => {
      for (const other of device.tabs)
        if (other !== tab && !other.isDead) void other.outbox.receive(message).catch(() => undefined)
    },
  })
  void tab.outbox.open().catch(() => undefined)
  void syncTab(device, tab)
  return tab
}

/** Synchronises as a page does when the vault is open. */
const syncTab = ({ state }: FixtureDevice, tab: DeviceTab) =>
  state.isUnlocked ? syncDevice(tab.sync).catch(() => undefined) : undefined

function kill(world: World, device: FixtureDevice, index: number): void {
  const tab = device.tabs[index]
  if (!tab) return
  tab.isDead = true
  world.turns.release()
  device.locks.release()
  device.tabs[index] = openTab(world, device)
}

const fireDue = ({ devices, now }: World) =>
  fireTimers(
    devices.flatMap(({ tabs }) => tabs),
    now,
  )

type Place = { device: FixtureDevice; tab: DeviceTab; id: string; kind: typeof journal | typeof ticked }

async function edit(world: World, place: Place): Promise<void> {
  const { devices, writing } = world
  const name = `${devices.indexOf(place.device)} ${place.id}`
  if (writing.get(name)?.isDead === false) return
  writing.set(name, place.tab)
  await append(world, place).catch(() => undefined)
  writing.delete(name)
}

/** Appends a word to the record as shown by the device. */
async function append(world: World, { device, tab, id, kind }: Place): Promise<void> {
  // A locked device shows no record to write in.
  if (!device.state.isUnlocked) return
  const text = device.rows.get(id)
  const row: PersonalRow | null = text === undefined ? null : JSON.parse(text)
  const shown = row && (await tab.sync.read(row))
  const word = `w${++world.counter}.`
  const value = kind === ticked ? [...asList(shown?.value), word] : `${asText(shown?.value)}${word}`
  const savedAt = new Date(world.now).toISOString()
  const content = { kind: kind.name, value, copyOf: shown?.copyOf ?? null, savedAt }
  await tab.sync.write(id, content, memberId, shown?.value ?? null)
  world.words.add(word)
}

async function take(world: World, step: DevicesStep): Promise<void> {
  const device = 'device' in step ? world.devices[step.device] : undefined
  const tab = 'tab' in step ? device?.tabs[step.tab] : undefined
  if (step.kind === 'turns') await world.turns.take(step.count)
  if (step.kind === 'lost') world.lost.push(step.what)
  if (step.kind === 'pass') world.now += step.seconds * 1000
  if (device && step.kind === 'network') device.state.isReachable = step.is
  if (device && step.kind === 'unlocked') device.state.isUnlocked = step.is
  if (device && step.kind === 'kill') kill(world, device, step.tab)
  if (device && tab && step.kind === 'edit') void edit(world, { device, tab, id: step.record, kind: journal })
  if (device && tab && step.kind === 'tick')
    void edit(world, { device, tab, id: `ticked ${step.record}`, kind: ticked })
  if (tab && step.kind === 'message') {
    const id = `message ${++world.counter}`
    void tab.outbox
      .add({ id, kind: 'entry', owner, lane, thing: { text: id } })
      .then(() => world.messages.add(id))
  }
  fireDue(world)
  await settled()
}

/** Makes everything reachable and unlocked, and synchronises each device until nothing changes. */
async function heal(world: World): Promise<void> {
  const { lost, server, devices, turns } = world
  lost.length = 0
  server.fates.length = 0
  for (let round = 0; round < 60; round++) {
    for (const device of devices) {
      Object.assign(device.state, { isReachable: true, isUnlocked: true })
      for (const tab of device.tabs) {
        void tab.outbox.signedIn().catch(() => undefined)
        void syncTab(device, tab)
      }
    }
    world.now += 120_000
    fireDue(world)
    do await turns.take(20)
    while (turns.hasPaused())
    if (round > 2 && devices.every(({ disk }) => disk.stored.size === 0)) return
  }
}

async function valuesOn({ rows, tabs }: FixtureDevice): Promise<string[]> {
  const found: string[] = []
  for (const text of rows.values()) {
    const row: PersonalRow = JSON.parse(text)
    const content = row.isRemoved ? null : await tabs[0]?.sync.read(row)
    if (content) found.push(JSON.stringify([content.kind, content.value]))
  }
  return found.toSorted()
}

/** The violated invariants at the end; an empty list if there are none. */
async function problemsOf({ devices, server, words, messages }: World) {
  const [one, other] = await Promise.all(devices.map(valuesOn))
  const all = (one ?? []).join('')
  const arrived = server.entriesOf(lane).map(({ id }) => id)
  return {
    differing: JSON.stringify(one) === JSON.stringify(other) ? [] : [one, other],
    lost: [...words].filter((word) => !all.includes(word)),
    doubled: (one ?? []).filter((each, at, list) => list.indexOf(each) !== at),
    lostMessages: [...messages].filter((id) => !arrived.includes(id)),
    doubledMessages: arrived.filter((id, at) => arrived.indexOf(id) !== at),
    unsent: devices.flatMap(({ disk }) => [...disk.stored.keys()]),
  }
}

/** @param draw - chooses which pending operation continues next */
export function devicesWorld(draw: () => number) {
  const world = newWorld(draw)
  for (const device of world.devices) device.tabs.push(openTab(world, device), openTab(world, device))
  return {
    take: (step: DevicesStep) => take(world, step),
    heal: () => heal(world),
    problems: () => problemsOf(world),
    allWell: { differing: [], lost: [], doubled: [], lostMessages: [], doubledMessages: [], unsent: [] },
  }
}

const asText = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const asList = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** As web/records/personal/personal.ts does when a vault is opened or a page is shown. */
async function syncDevice(sync: PersonalSync): Promise<void> {
  await sync.moveIn(memberId)
  await sync.resume(memberId)
  await sync.pull(memberId)
}
