import type { Json } from '#encryption/padding.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { asOffline, OfflineError } from '../api/errors.ts'
import type { WithLock } from '../device/with-lock.ts'
import { deliver, outgoingOf } from './delivery.ts'
import type { KeptItem, OutboxItem, OutboxState } from './item.ts'
import { type FindKind, type OutboxKind, Withheld } from './kind.ts'
import { outcomeOf, waitBefore } from './outcome.ts'
import { isMissingKey, keepProblem, problemOf } from './problem.ts'
import { createQueue, type NewItem, type OutboxStore } from './queue.ts'

/** What the outbox says to the other tabs: that something is different, or that something is not to be sent for now, or at all. */
export type OutboxMessage =
  | { readonly kind: 'changed' }
  | { readonly kind: 'discarded' | 'stopped'; readonly id: string }

/** The lock under which one tab at a time works on a lane. */
export const lockOfLane = (lane: string): string => `outbox/${lane}`

/** What the outbox needs of the world. */
export interface OutboxDependencies {
  readonly store: OutboxStore
  readonly findKind: FindKind
  readonly withLock: WithLock
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls back after so many milliseconds. Gives what calls it off. */
  readonly later: (milliseconds: number, callback: () => void) => () => void
  readonly tell: (message: OutboxMessage) => void
}

/** Longer than any wait: what is said to be due later than this was written by a clock that was wrong. */
const longestWait = 6 * 60 * 60 * 1000

/**
 * [Note: Outbox]
 *
 * Everything that may wait until it is sent: one queue a browser, whichever tab somebody wrote in. Things of one lane, such as
 * a report, go one after the other in the order in which they were written, since each names the one before; lanes do not wait
 * for each other. One tab at a time works on a lane, under a lock that dies with the tab. A thing is sealed when its turn comes
 * and kept in that form, so that every further attempt, after a reload too, sends the same bytes under the same id, which the
 * server stores once. What fails for now is tried again, later each time and never sooner than the server asked; what needs
 * keys waits for somebody to sign in; what is refused stays, with its reason, and holds up its lane until the person
 * tries again or discards it. (docs/decisions/0074-one-outbox.md)
 */
export function createOutbox(dependencies: OutboxDependencies) {
  const { findKind, withLock, now, later, tell } = dependencies
  const state = externalStore<OutboxState>({ items: [], lastInStep: null })
  const queue = createQueue(dependencies)
  /** What this tab is sending, and what ends it. */
  const underWay = new Map<string, AbortController>()
  /** The lanes that this tab works on, or waits to. */
  const lanes = new Set<string>()
  /** Errors of this tab, which say more than what is kept of them. */
  const problems = new Map<string, unknown>()
  /** Whose keys are missing until somebody signs in. */
  const keyless = new Set<string>()
  /** Kinds that this version of the app does not know: a newer one wrote them, and will send them. */
  const unknownKinds = new Set<string>()
  /** What does not wait any longer, because what it waited for has come. */
  const woken = new Set<string>()
  let callOff: (() => void) | null = null
  /** How often the network has come back, and of each thing how often it had when it failed last. */
  let returns = 0
  const failedAfter = new Map<string, number>()
  /** How often in a row the device has refused its database. */
  let refusals = 0
  let isClosed = false

  async function show(lastInStep = state.current().lastInStep): Promise<void> {
    const outliving = new Set<string>()
    for (const { id } of queue.known()) if (await queue.outlives(id)) outliving.add(id)
    if (isClosed) return
    const items = queue.known().map((item) => shownItem(item, outliving.has(item.id)))
    state.set({ items, lastInStep })
  }

  function shownItem(item: KeptItem, isKept: boolean): OutboxItem {
    const { isRefused, problem: kept, sealed, ...rest } = item
    const shown = { ...rest, isKept, isSealed: sealed !== null }
    if (underWay.has(item.id)) return { ...shown, state: 'sending', problem: null }
    const problem = problems.get(item.id) ?? problemOf(kept)
    return { ...shown, state: isRefused ? 'refused' : 'waiting', problem }
  }

  async function read(): Promise<void> {
    await queue.read()
    refusals = 0
    await show()
  }

  const goesByItself = ({ isRefused, owner, kind }: KeptItem) =>
    !isRefused && !keyless.has(owner) && !unknownKinds.has(kind)

  function isDue(item: KeptItem): boolean {
    const wait = item.notBefore - now()
    return goesByItself(item) && (woken.has(item.id) || wait <= 0 || wait > longestWait)
  }

  /** Works on every lane in which something is due, and looks again when the next is. */
  function run(): void {
    if (isClosed) return
    callOff?.()
    const firsts = queue.firsts().filter(goesByItself)
    for (const item of firsts) if (isDue(item) && !lanes.has(item.lane)) void work(item.lane)
    const waits = firsts.filter((item) => !isDue(item)).map(({ notBefore }) => notBefore)
    callOff = waits.length > 0 ? later(Math.max(0, Math.min(...waits) - now()), run) : null
  }

  async function work(lane: string): Promise<void> {
    lanes.add(lane)
    let isRead = false
    try {
      await withLock(lockOfLane(lane), async () => {
        // Another tab may have worked on it until now.
        await read()
        isRead = true
        for (;;) {
          const first = queue.known().find((item) => item.lane === lane)
          if (isClosed || !first || !isDue(first) || !(await attempt(first))) return
        }
      })
    } catch {
      isRead = false
    } finally {
      lanes.delete(lane)
    }
    if (isRead) run()
    else openLater()
  }

  /** The device refuses its database for a moment. */
  function openLater(): void {
    refusals += 1
    callOff?.()
    callOff = isClosed ? null : later(waitBefore(refusals, null), () => void open().catch(() => undefined))
  }

  /** @returns whether the next one of the lane may follow */
  async function attempt({ id, lane }: KeptItem): Promise<boolean> {
    const item = await queue.get(id)
    // Another tab took it back, or changed it.
    if (item?.lane !== lane) return read().then(() => true)
    woken.delete(id)
    const returnsBefore = returns
    let kind: OutboxKind | null
    try {
      kind = await findKind(item.kind)
    } catch (error) {
      // The code that seals and sends it cannot be fetched.
      await fail(item, error, returnsBefore)
      await read()
      return false
    }
    if (!kind) {
      unknownKinds.add(item.kind)
      return false
    }
    const stop = new AbortController()
    underWay.set(id, stop)
    problems.delete(id)
    await show()
    try {
      const keepSealed = (sealed: Json) => queue.change(item, { sealed })
      await deliver({ kind, item, signal: stop.signal, keepSealed })
      await queue.settle(item)
      failedAfter.delete(id)
      kind.arrived?.(outgoingOf(item))
      return true
    } catch (error) {
      if (stop.signal.aborted) return true
      await fail(item, error, returnsBefore)
      return false
    } finally {
      if (underWay.get(id) === stop) underWay.delete(id)
      await queue.read().catch(() => undefined)
      await show(queue.known().length === 0 ? now() : undefined)
      tell({ kind: 'changed' })
    }
  }

  /** @param returnsBefore - how often the network had come back when it was tried: what failed on the one before does not wait */
  async function fail(item: KeptItem, thrown: unknown, returnsBefore: number): Promise<void> {
    const error = asOffline(thrown)
    if (error instanceof OfflineError && returns !== returnsBefore) woken.add(item.id)
    problems.set(item.id, error)
    const problem = keepProblem(error)
    const outcome = isMissingKey(error) ? 'signIn' : outcomeOf(error)
    if (outcome === 'signIn') {
      keyless.add(item.owner)
      await queue.change(item, { problem })
    } else if (outcome === 'later') {
      // What failed on a network that has gone says nothing of this one, which may carry it in a moment.
      const attempts = (failedAfter.get(item.id) ?? 0) === returns ? item.attempts + 1 : 1
      failedAfter.set(item.id, returns)
      await queue.change(item, { problem, attempts, notBefore: now() + waitBefore(attempts, error) })
    } else {
      const unsealed = error instanceof Withheld ? { sealed: null } : {}
      await queue.change(item, { problem, isRefused: true, ...unsealed })
    }
  }

  async function open(): Promise<void> {
    try {
      await read()
    } catch (error) {
      openLater()
      throw error
    }
    run()
  }

  /** Ends what is under way of a thing. */
  function stop(id: string) {
    underWay.get(id)?.abort(new DOMException('The person took it back.', 'AbortError'))
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    /** Continues with what was left over. @throws what the device says where it refuses its database; it is read again later */
    open,
    /** Takes a thing in; resolves when it is kept, or is known to stay in this tab. Sending continues by itself. */
    async add(item: NewItem): Promise<void> {
      await queue.add(item)
      problems.delete(item.id)
      tell({ kind: 'changed' })
      // Where the device refuses its database now, it is read later: what is not read is not sent.
      await open().catch(() => undefined)
    },
    /** Tries again what was refused or waits: one thing, or all of them. */
    async retry(id?: string): Promise<void> {
      await queue.reset(id)
      keyless.clear()
      problems.clear()
      tell({ kind: 'changed' })
      await open()
    },
    /** Takes a thing back that has not arrived. What was under way may have arrived all the same. */
    async discard(id: string): Promise<void> {
      const item = queue.known().find((each) => each.id === id)
      stop(id)
      await queue.remove(id)
      tell({ kind: 'discarded', id })
      if (item) (await findKind(item.kind))?.discarded?.(outgoingOf(item))
      await open()
    },
    /** Holds a thing back until it is tried again, and ends what is under way of it, in whichever tab. */
    async withhold(id: string, reason: string): Promise<void> {
      const item = queue.known().find((each) => each.id === id)
      if (!item) return
      // Noted before it is stopped: whatever works on its lane looks at it again then.
      await queue.change(item, { problem: { kind: 'withheld', reason }, isRefused: true })
      problems.delete(id)
      stop(id)
      tell({ kind: 'stopped', id })
      await read()
    },
    /** The network is back: what waited for it waits no longer. */
    async backOnline(): Promise<void> {
      returns += 1
      for (const { id, problem } of queue.known()) if (problem?.kind === 'offline') woken.add(id)
      await open()
    },
    /** Somebody has signed in, or opened their vault. */
    async signedIn(): Promise<void> {
      keyless.clear()
      await open()
    },
    /** What another tab says. */
    async hear(message: OutboxMessage): Promise<void> {
      if (message.kind !== 'changed') stop(message.id)
      await open()
    },
    /** The device has another owner, or room again: what waits may be kept by now, or no more. */
    lookAgain: read,
    /** Stops, and forgets what it shows. What is kept stays kept. */
    close() {
      isClosed = true
      callOff?.()
      for (const each of underWay.values()) each.abort(new DOMException('The page is left.', 'AbortError'))
      queue.forget()
      state.set({ items: [], lastInStep: null })
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
