import { createDiskActs, reportKind } from './chaos-kinds.ts'
import { isSafe, outcomeOn, type Written } from './chaos-outcome.ts'
import { documentKind, entryKind, type Fate, scriptedServer, createSharedDisk } from './fixture.ts'
import { createOutbox, type Outbox, type OutboxSignal } from './outbox.ts'
import {
  createRandomTurns,
  createTabLocks,
  fireTimers,
  createTimers,
  type FakeTab,
} from './fake-tabs-fixture.ts'

/** One step of a random sequence. */
export type ChaosStep =
  | { kind: 'write' | 'act'; tab: number; lane: string }
  | { kind: 'report'; tab: number }
  /** Opening the page of a waiting report submits it again. */
  | { kind: 'again'; tab: number; pick: number }
  | { kind: 'edit'; tab: number; document: string }
  /** Advances this many pending operations, chosen by `pick`. */
  | { kind: 'turns'; count: number; pick: number }
  | { kind: 'fate'; fate: Fate }
  | { kind: 'kill' | 'retry'; tab: number }
  | { kind: 'network' | 'full' | 'signedIn' | 'unlocked'; is: boolean }
  | { kind: 'pass'; seconds: number }
  /** Another device writes into the lane. */
  | { kind: 'another'; lane: string }

interface Tab extends FakeTab {
  outbox: Outbox
  acts: ReturnType<ReturnType<typeof createDiskActs>['ofTab']>
}

/** Resolves when all microtasks are done. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A device with two tabs, a disk, a clock, locks, and a server. */
function newWorld(draw: () => number) {
  const tabs: Tab[] = []
  const entries: Written[] = []
  const edits: Written[] = []
  return {
    server: scriptedServer(),
    disk: createSharedDisk(),
    acts: createDiskActs(),
    turns: createRandomTurns(draw, settled),
    locks: createTabLocks(),
    tabs,
    entries,
    edits,
    now: 1_800_000_000_000,
    isUnlocked: true,
    /** The number of items written. */
    counter: 0,
  }
}
type World = ReturnType<typeof newWorld>

function openTab(world: World): Tab {
  const { server, disk, acts, turns, locks, tabs } = world
  const tab = { isDead: false, timers: new Map() } as Tab
  const turn = turns.of(tab)
  const isUnlocked = () => world.isUnlocked
  tab.acts = acts.ofTab(turn)
  const kinds = [
    entryKind(server, isUnlocked, turn),
    documentKind(server, isUnlocked, turn),
    tab.acts.kindFor(server, isUnlocked),
    reportKind(server, isUnlocked, turn),
  ]
  const notifyOthers = (message: OutboxSignal) => {
    for (const other of tabs)
      if (other !== tab && !other.isDead) void other.outbox.receive(message).catch(() => undefined)
  }
  tab.outbox = createOutbox({
    store: disk.storeFor(turn),
    findKind: async (name) => kinds.find((kind) => kind.name === name) ?? null,
    withLock: locks.of(tab),
    now: () => world.now,
    later: createTimers(tab, () => world.now),
    notifyTabs: notifyOthers,
  })
  void tab.outbox.open().catch(() => undefined)
  void tab.acts.enqueueMissing(tab.outbox).catch(() => undefined)
  return tab
}

function kill(world: World, index: number): void {
  const tab = world.tabs[index]
  if (!tab) return
  tab.isDead = true
  world.turns.release()
  world.locks.release()
  world.tabs[index] = openTab(world)
}

type ItemKind = 'entry' | 'document' | 'act' | 'report'

function add(world: World, tab: Tab, kind: ItemKind, { id, of }: { id: string; of: string }): void {
  const at = ++world.counter
  const text = `${kind} ${at}`
  const list = kind === 'document' ? world.edits : world.entries
  const lane = kind === 'document' ? of : `${kind} ${of}`
  const after = list.filter((each) => each.lane === lane && isSafe(each))
  const written: Written = { id, lane, tab, text, after, state: 'begun' }
  list.push(written)
  const outboxItem = { id, kind, owner: 'member:1', lane: `${kind} ${of}`, thing: { text } }
  const adding =
    kind === 'act' ? tab.acts.write(tab.outbox, { id, lane: of, text, at }) : tab.outbox.add(outboxItem)
  void adding.then(() => {
    const shown = tab.outbox.current().items.find((item) => item.id === id)
    // An item that is not shown any more has arrived.
    written.state = shown && !shown.isKept ? 'here' : 'kept'
  })
}

/** The person's action in a tab. */
function act(world: World, tab: Tab, step: ChaosStep): void {
  const { counter, entries } = world
  if (step.kind === 'write') add(world, tab, 'entry', { id: `id ${counter}`, of: step.lane })
  if (step.kind === 'act') add(world, tab, 'act', { id: `act ${counter}`, of: step.lane })
  if (step.kind === 'report') add(world, tab, 'report', { id: `report ${counter}`, of: `${counter}` })
  if (step.kind === 'edit') add(world, tab, 'document', { id: step.document, of: step.document })
  if (step.kind === 'again')
    void tab.outbox.retry(entries[step.pick % entries.length]?.id).catch(() => undefined)
  if (step.kind === 'retry') void tab.outbox.retry().catch(() => undefined)
}

async function runStep(world: World, step: ChaosStep): Promise<void> {
  const { server, disk, acts, tabs } = world
  const tab = 'tab' in step ? tabs[step.tab] : undefined
  if (tab) act(world, tab, step)
  if (step.kind === 'turns') await world.turns.take(step.count)
  if (step.kind === 'fate') server.fates.push(step.fate)
  if (step.kind === 'kill') kill(world, step.tab)
  if (step.kind === 'full') disk.state.isFull = acts.disk.state.isFull = step.is
  if (step.kind === 'network') server.state.isReachable = step.is
  if (step.kind === 'signedIn') server.state.isSignedIn = step.is
  if (step.kind === 'unlocked') world.isUnlocked = step.is
  if (step.kind === 'pass') world.now += step.seconds * 1000
  if (step.kind === 'another') {
    const serverEntries = server.entriesOf(`entry ${step.lane}`)
    serverEntries.push({ id: `elsewhere ${serverEntries.length}`, body: 'elsewhere' })
  }
  fireTimers(tabs, world.now)
  await settled()
}

/** Removes all failures, and lets everything in progress finish. */
async function heal(world: World): Promise<void> {
  const { server, disk, acts, tabs, turns } = world
  disk.state.isFull = false
  acts.disk.state.isFull = false
  world.isUnlocked = true
  Object.assign(server.state, { isReachable: true, isSignedIn: true })
  server.fates.length = 0
  for (let round = 0; round < 40; round++) {
    for (const { outbox, acts: own } of tabs) {
      void outbox.signedIn().catch(() => undefined)
      void own.enqueueMissing(outbox).catch(() => undefined)
    }
    // The person reviews what was refused, and retries it.
    if (round % 4 === 0) for (const { outbox } of tabs) void outbox.retry().catch(() => undefined)
    world.now += 120_000
    fireTimers(tabs, world.now)
    do await turns.take(20)
    while (turns.hasPaused())
    const isQuiet = tabs.every(({ outbox }) => outbox.current().items.length === 0)
    if (disk.stored.size === 0 && acts.disk.stored.size === 0 && isQuiet) return
  }
}

/** @param draw - a random number generator; decides which pending operation is next */
export function chaosWorld(draw: () => number) {
  const world = newWorld(draw)
  for (let each = 0; each < 2; each++) world.tabs.push(openTab(world))
  return {
    runStep: (step: ChaosStep) => runStep(world, step),
    heal: () => heal(world),
    /** The outcome on the server, and what was not sent. */
    outcome: () => ({
      ...outcomeOn(world.server, world),
      unsent: [...world.disk.stored.keys(), ...world.acts.disk.stored.keys()],
    }),
    expected: () => ({ lost: [], doubled: [], outOfOrder: [], staleDocuments: [], unsent: [] }),
  }
}
