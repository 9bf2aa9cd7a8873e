import { actsOnDisk, reportKind } from './chaos-kinds.ts'
import type { WithLock } from '../device/with-lock.ts'
import { documentKind, entryKind, type Fate, scriptedServer, sharedDisk, type Turn } from './fixture.ts'
import { createOutbox, type Outbox, type OutboxMessage } from './outbox.ts'

/** One thing that happens in a sequence. */
export type ChaosStep =
  | { kind: 'write' | 'act'; tab: number; lane: string }
  | { kind: 'report'; tab: number }
  /** Opening the page of a report that waits hands it in again. */
  | { kind: 'again'; tab: number; pick: number }
  | { kind: 'edit'; tab: number; document: string }
  /** So much of what is under way continues, drawn by `pick`. */
  | { kind: 'turns'; count: number; pick: number }
  | { kind: 'fate'; fate: Fate }
  | { kind: 'kill' | 'retry'; tab: number }
  | { kind: 'network' | 'full' | 'signedIn' | 'unlocked'; is: boolean }
  | { kind: 'pass'; seconds: number }
  /** Another device writes into the lane. */
  | { kind: 'another'; lane: string }

interface Tab {
  outbox: Outbox
  acts: ReturnType<ReturnType<typeof actsOnDisk>['ofTab']>
  isDead: boolean
  timers: Map<object, { at: number; callback: () => void }>
}

interface Written {
  readonly id: string
  readonly lane: string
  readonly tab: Tab
  readonly text: string
  /** What was kept, in this order, when it was started to be written. */
  readonly after: readonly Written[]
  /** `kept` once the person was told that it is; `here` where they were told that it is in this tab only. */
  state: 'begun' | 'kept' | 'here'
}

/** Everything that happened since has settled: promises that wait for nothing are done. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A device with two tabs, of which each step of what is under way is drawn, a disk, a clock, locks, and a server. */
export function chaosWorld(draw: () => number) {
  const server = scriptedServer()
  const disk = sharedDisk()
  const acts = actsOnDisk()
  const state = { now: 1_800_000_000_000, isUnlocked: true }
  /** What waits for its turn, of whichever tab. */
  let turns: { tab: Tab; go: () => void }[] = []
  const locks = new Map<string, { tab: Tab; begin: () => void }[]>()
  const tabs: Tab[] = []
  const entries: Written[] = []
  const edits: Written[] = []
  let counter = 0

  function turnOf(tab: Tab): Turn {
    // A dead tab never gets a turn, and waits for ever.
    return () => new Promise((resolve) => void (tab.isDead || turns.push({ tab, go: resolve })))
  }

  /** Locks that die with their tab, as those of a browser do. */
  function locksOf(tab: Tab): WithLock {
    return (name, work) =>
      new Promise((resolve, reject) => {
        if (tab.isDead) return
        const queue = locks.get(name) ?? []
        locks.set(name, queue)
        const begin = () => {
          const over = () => {
            if (tab.isDead) return
            queue.shift()
            queue[0]?.begin()
          }
          void work().then(resolve, reject).then(over)
        }
        queue.push({ tab, begin })
        if (queue.length === 1) begin()
      })
  }

  function releaseLocks() {
    for (const queue of locks.values()) {
      const holder = queue[0]
      const alive = queue.filter(({ tab }) => !tab.isDead)
      queue.splice(0, queue.length, ...alive)
      if (holder?.tab.isDead) queue[0]?.begin()
    }
  }

  function openTab(): Tab {
    const tab = { isDead: false, timers: new Map() } as Tab
    const turn = turnOf(tab)
    const isUnlocked = () => state.isUnlocked
    tab.acts = acts.ofTab(turn)
    const kinds = [
      entryKind(server, isUnlocked, turn),
      documentKind(server, isUnlocked, turn),
      tab.acts.kindFor(server, isUnlocked),
      reportKind(server, isUnlocked, turn),
    ]
    tab.outbox = createOutbox({
      store: disk.storeFor(turn),
      findKind: async (name) => kinds.find((kind) => kind.name === name) ?? null,
      withLock: locksOf(tab),
      now: () => state.now,
      later(milliseconds, callback) {
        const timer = {}
        tab.timers.set(timer, { at: state.now + milliseconds, callback })
        return () => void tab.timers.delete(timer)
      },
      tell: (message) => tellOthers(tab, message),
    })
    void tab.outbox.open().catch(() => undefined)
    void tab.acts.bring(tab.outbox).catch(() => undefined)
    return tab
  }

  function tellOthers(from: Tab, message: OutboxMessage) {
    for (const tab of tabs)
      if (tab !== from && !tab.isDead) void tab.outbox.hear(message).catch(() => undefined)
  }

  function kill(index: number) {
    const tab = tabs[index]
    if (!tab) return
    tab.isDead = true
    turns = turns.filter((each) => each.tab !== tab)
    releaseLocks()
    tabs[index] = openTab()
  }

  async function goOn(count: number) {
    for (let each = 0; each < count; each++) {
      await settled()
      const [turn] = turns.splice(draw() % Math.max(1, turns.length), 1)
      turn?.go()
    }
    await settled()
  }

  function fireTimers() {
    for (const { timers, isDead } of tabs) {
      for (const [timer, { at, callback }] of timers) {
        if (isDead || at > state.now) continue
        timers.delete(timer)
        callback()
      }
    }
  }

  function add(tab: Tab, kind: 'entry' | 'document' | 'act' | 'report', id: string, of: string) {
    const text = `${kind} ${++counter}`
    const list = kind === 'document' ? edits : entries
    const lane = kind === 'document' ? of : `${kind} ${of}`
    const after = list.filter((each) => each.lane === lane && isSafe(each))
    const written: Written = { id, lane, tab, text, after, state: 'begun' }
    list.push(written)
    const given = { id, kind, owner: 'member:1', lane: `${kind} ${of}`, thing: { text } }
    const adding =
      kind === 'act' ? tab.acts.write(tab.outbox, { id, lane: of, text, at: counter }) : tab.outbox.add(given)
    void adding.then(() => {
      const shown = tab.outbox.current().items.find((item) => item.id === id)
      // Where it is not shown any more it has arrived.
      written.state = shown && !shown.isKept ? 'here' : 'kept'
    })
  }

  /** Whether nobody may lose it: it was said to be kept, or its tab is still there. */
  const isSafe = ({ state: reached, tab }: Written) =>
    reached === 'kept' || (reached === 'here' && !tab.isDead)

  for (let each = 0; each < 2; each++) tabs.push(openTab())

  async function take(step: ChaosStep): Promise<void> {
    const tab = 'tab' in step ? tabs[step.tab] : undefined
    if (step.kind === 'write' && tab) add(tab, 'entry', `id ${counter}`, step.lane)
    if (step.kind === 'act' && tab) add(tab, 'act', `act ${counter}`, step.lane)
    if (step.kind === 'report' && tab) add(tab, 'report', `report ${counter}`, `${counter}`)
    if (step.kind === 'again')
      void tab?.outbox.retry(entries[step.pick % entries.length]?.id).catch(() => undefined)
    if (step.kind === 'edit' && tab) add(tab, 'document', step.document, step.document)
    if (step.kind === 'turns') await goOn(step.count)
    if (step.kind === 'fate') server.fates.push(step.fate)
    if (step.kind === 'kill') kill(step.tab)
    if (step.kind === 'retry') void tab?.outbox.retry().catch(() => undefined)
    if (step.kind === 'full') disk.state.isFull = acts.disk.state.isFull = step.is
    if (step.kind === 'network') server.state.isReachable = step.is
    if (step.kind === 'signedIn') server.state.isSignedIn = step.is
    if (step.kind === 'unlocked') state.isUnlocked = step.is
    if (step.kind === 'pass') state.now += step.seconds * 1000
    if (step.kind === 'another') {
      const there = server.entriesOf(`entry ${step.lane}`)
      there.push({ id: `elsewhere ${there.length}`, body: 'elsewhere' })
    }
    fireTimers()
    await settled()
  }

  /** Nothing blocks it any more, and everything that is under way comes to its end. */
  async function heal(): Promise<void> {
    disk.state.isFull = false
    acts.disk.state.isFull = false
    state.isUnlocked = true
    Object.assign(server.state, { isReachable: true, isSignedIn: true })
    server.fates.length = 0
    for (let round = 0; round < 40; round++) {
      for (const { outbox, acts: own } of tabs) {
        void outbox.signedIn().catch(() => undefined)
        void own.bring(outbox).catch(() => undefined)
      }
      // The person looks at what was refused, and tries it again.
      if (round % 4 === 0) for (const { outbox } of tabs) void outbox.retry().catch(() => undefined)
      state.now += 120_000
      fireTimers()
      do await goOn(20)
      while (turns.length > 0)
      const isQuiet = tabs.every(({ outbox }) => outbox.current().items.length === 0)
      if (disk.kept.size === 0 && acts.disk.kept.size === 0 && isQuiet) return
    }
  }

  return {
    take,
    heal,
    /** What is there at the end, and what is left over. */
    found() {
      return {
        lost: entries.filter((each) => isSafe(each) && timesThere(each) === 0).map(({ text }) => text),
        doubled: entries.filter((each) => timesThere(each) > 1).map(({ text }) => text),
        outOfOrder: entries.flatMap((each) => overtaken(each)),
        staleDocuments: staleDocuments(),
        waiting: [...disk.kept.keys(), ...acts.disk.kept.keys()],
      }
    },
    expected: () => ({ lost: [], doubled: [], outOfOrder: [], staleDocuments: [], waiting: [] }),
  }

  function placesOf({ id, lane }: Written): number[] {
    return server.entriesOf(lane).flatMap((entry, at) => (entry.id === id ? [at] : []))
  }

  function timesThere(written: Written): number {
    return placesOf(written).length
  }

  /** What was safely on the device before this was written and came after it all the same. */
  function overtaken(written: Written): string[] {
    const [own] = placesOf(written)
    if (own === undefined) return []
    // What the device had no room for only its own tab can send; what came later and found room may be sent by the other.
    return written.after
      .filter((each) => each.state === 'kept' && (placesOf(each)[0] ?? -1) > own)
      .map((each) => `${written.text} before ${each.text}`)
  }

  /** Documents in which the last edit that nobody may lose is not kept, nor one that was started after it. */
  function staleDocuments(): string[] {
    return [...new Set(edits.map(({ lane }) => lane))].filter((lane) => {
      const own = edits.filter((each) => each.lane === lane)
      const last = own.findLastIndex((each) => each.state === 'kept')
      const mayStand = own.slice(Math.max(0, last)).map(({ text }) => text)
      // Edits that were under way at the same time in two tabs may come in either order, and so may those that one tab could
      // not know, because the device had no room and they were in the other's memory.
      const sameTime = own
        .filter((each) => last >= 0 && (each.state === 'here' || !own[last]?.after.includes(each)))
        .map(({ text }) => text)
      const stands = server.documents.get(lane)?.text
      return last >= 0 && (stands === undefined || ![...mayStand, ...sameTime].includes(stands))
    })
  }
}
