import { type Outcome, outcomeOf, waitBefore } from '#web/platform/outbox/outcome.ts'
import type { Waiting } from './store.ts'

/** How far a message on its way has come. `stopped`: only the person can make it go on. */
export type WaitingState = 'waiting' | 'sending' | 'stopped'

export interface OutboxItem extends Waiting {
  readonly state: WaitingState
  /** What stands in its way, for `sentenceFor`; `null` where nothing does. */
  readonly problem: unknown
  /** It outlives this tab. */
  readonly isKept: boolean
}

/** What the outbox needs of the world. */
export interface Ways {
  /** What was left over when the page was closed, the oldest first. */
  load: () => Promise<readonly Waiting[]>
  /** @returns whether it outlives this tab */
  keep: (message: Waiting) => Promise<boolean>
  forget: (id: string) => Promise<void>
  /** Whether what is kept outlives this tab. */
  survives: () => Promise<boolean>
  /** Seals a message as the report stands now. */
  seal: (message: Waiting) => Promise<Waiting['parcel']>
  send: (parcel: Waiting['parcel']) => Promise<void>
  /** Reads the report anew, and says whether an entry of this id is in it. */
  look: (id: string) => Promise<boolean>
  /** Calls back after so many milliseconds, or when the network returns. Gives what calls it off. */
  later: (milliseconds: number, callback: () => void) => () => void
}

/** A report that changes at each look would be sealed anew for ever. */
const mostSealings = 5

/**
 * [Note: Outbox]
 *
 * What was written in a report, until it has arrived: in the order in which it was written, one after the other, since
 * each entry names the one before. A message is sealed when its turn comes and kept in that form, so that every further
 * attempt, after a reload too, sends the same bytes under the same id, which the server stores once. Only where the report
 * has changed meanwhile (somebody of the same account wrote on another device, a key is due) is it sealed anew, after
 * it was looked for in the report.
 */
export function createOutbox(ways: Ways) {
  let items: readonly OutboxItem[] = []
  let isRunning = false
  let isClosed = false
  let attempts = 0
  let callOff: (() => void) | null = null
  const listeners = new Set<() => void>()

  function set(next: readonly OutboxItem[]) {
    items = next
    for (const listener of listeners) listener()
  }

  function change(id: string, part: Partial<OutboxItem>) {
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)))
  }

  async function run() {
    if (isRunning || isClosed) return
    isRunning = true
    callOff?.()
    try {
      let goesOn = true
      while (goesOn) {
        const [first] = items
        goesOn = !isClosed && first !== undefined && first.state !== 'stopped' && (await attempt(first))
      }
    } finally {
      isRunning = false
    }
  }

  /** @returns whether the next one may follow */
  async function attempt(item: OutboxItem): Promise<boolean> {
    change(item.id, { state: 'sending', problem: null })
    try {
      await deliver(item)
      attempts = 0
      // What cannot be forgotten is sent again after a reload, the same bytes, and stored once.
      await ways.forget(item.id).catch(() => undefined)
      set(items.filter(({ id }) => id !== item.id))
      return true
    } catch (error) {
      const outcome = meaning(error)
      if (outcome === 'later') {
        change(item.id, { state: 'waiting', problem: error })
        callOff = ways.later(waitBefore(++attempts, error), () => void run())
      } else {
        change(item.id, { state: 'stopped', problem: error })
      }
      return false
    }
  }

  async function deliver(item: OutboxItem): Promise<void> {
    for (let sealing = 1; ; sealing++) {
      const known = items.find(({ id }) => id === item.id)
      const parcel = known?.parcel ?? (await sealed(item))
      try {
        await ways.send(parcel)
        // It is there. Where looking fails, the next message finds out by itself.
        await ways.look(item.id).catch(() => false)
        return
      } catch (error) {
        const outcome = meaning(error)
        if (outcome !== 'changed' && outcome !== 'arrived') throw error
        if ((await ways.look(item.id)) || outcome === 'arrived') return
        if (sealing === mostSealings) throw error
        change(item.id, { parcel: null })
      }
    }
  }

  async function sealed(item: OutboxItem): Promise<Waiting['parcel']> {
    const parcel = await ways.seal(item)
    change(item.id, { parcel })
    await keep({ ...plain(item), parcel })
    return parcel
  }

  /** Where the device has no room, the message goes its way all the same, from this tab. */
  async function keep(message: Waiting): Promise<boolean> {
    const isKept = await ways.keep(message).catch(() => false)
    change(message.id, { isKept })
    return isKept
  }

  return {
    current: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Goes on with what was left over. */
    async open() {
      const left = await ways.load().catch(() => [])
      const known = new Set(items.map(({ id }) => id))
      const found = left.filter(({ id }) => !known.has(id))
      const isKept = await ways.survives().catch(() => false)
      const waits = { state: 'waiting', problem: null, isKept } as const
      set([...found.map((each) => ({ ...each, ...waits })), ...items])
      await run()
    },
    /** Takes a message in; resolves when it is kept, or is known to stay in this tab. Sending goes on by itself. */
    async add(message: Waiting) {
      set([...items, { ...message, state: 'waiting', problem: null, isKept: false }])
      await keep(message)
      void run()
    },
    /** The device has another owner, or room again: what waits may be kept by now, or no more. */
    async lookAgain() {
      const isKept = await ways.survives().catch(() => false)
      set(items.map((item) => ({ ...item, isKept })))
    },
    /** Goes on after something stood in the way. */
    retry() {
      set(items.map((item) => ({ ...item, state: item.state === 'stopped' ? 'waiting' : item.state })))
      void run()
    },
    /** Takes a message back that has not been sent. What was under way may have arrived all the same. */
    async takeBack(id: string) {
      set(items.filter((item) => item.id !== id))
      await ways.forget(id).catch(() => undefined)
      void run()
    },
    /** Stops. What has not arrived stays kept. */
    close() {
      isClosed = true
      callOff?.()
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

function meaning(error: unknown): Outcome {
  if (error instanceof Error && error.name === 'VaultLocked') return 'signIn'
  return outcomeOf(error)
}

function plain(item: OutboxItem): Waiting {
  const { state: _state, problem: _problem, isKept: _isKept, ...message } = item
  return message
}
