import type { EventSink } from '#contract/endpoint.ts'
import type { LiveChange, LiveEvent } from '#contract/live.ts'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import { isAfter, writePosition } from './position.ts'
import type { LiveRow, LivePosition } from './queries.ts'
import { changeOf, type MayHear, type Topics, type Who } from './topics.ts'

/** An open stream. Events that come before it is open wait. */
export interface Listener {
  readonly who: Who
  send(event: LiveEvent, id?: string): void
  tell(row: LiveRow): void
  /** @param last everything before it was sent already */
  open(last: LivePosition | undefined): void
  end(): void
  /** The listener has hung up. */
  isClosed(): boolean
}

/** Sends one event to everybody who may receive it. */
type SendRow = (row: LiveRow) => void

/** An open stream. Events from before it opened are sent once it is open. */
function listenerOf(who: Who, sink: EventSink<LiveEvent>): Listener {
  let queued: LiveRow[] | undefined = []
  let before: LivePosition | undefined
  let isClosed = false
  sink.whenClosed(() => {
    isClosed = true
  })
  const pass = (row: LiveRow) => {
    if (before && !isAfter(row, before)) return
    sink.send(changeOf(row), writePosition(row))
  }
  return {
    who,
    send: sink.send,
    tell: (row) => (queued ? queued.push(row) : pass(row)),
    open(last) {
      before = last
      queued?.forEach(pass)
      queued = undefined
    },
    end: sink.end,
    isClosed: () => isClosed,
  }
}

/** Everybody who listens on this server, and who of them may know of what. */
export function createAudience(database: Database, topics: Topics) {
  const listeners = new Set<Listener>()

  /**
   * Works out who may hear of these events at this moment; a topic without a feature has no audience.
   * @returns what sends each of them to those
   */
  async function senderFor(rows: readonly LiveRow[], only?: Listener): Promise<SendRow> {
    const targets = () => (only ? [only] : [...listeners])
    const mayHear = new Map<string, MayHear>()
    const listening = targets().map(({ who }) => who)
    for (const [topic, ofTopic] of Map.groupBy(rows, (row) => row.topic)) {
      const audience = topics.of(topic)
      if (!audience || listening.length === 0) continue
      const ids = [...new Set(ofTopic.map(({ subject }) => subject))]
      mayHear.set(topic, await asActor(database, system, (db) => audience(db, ids, listening)))
    }
    return (row) => {
      for (const each of targets()) {
        if (row.topic === endedSession) {
          if (each.who.family === row.subject) each.end()
        } else if (isAddressee(row, each.who) || mayHear.get(row.topic)?.(row.subject, each.who)) {
          if (only) only.send(changeOf(row), writePosition(row))
          else each.tell(row)
        }
      }
    }
  }

  /** Tells something that is in no table. Somebody who is not listening now does not hear of it. */
  async function whisper(change: LiveChange): Promise<void> {
    const mayHear = topics.of(change.topic)
    const there = [...listeners]
    if (!mayHear || there.length === 0) return
    const listening = there.map(({ who }) => who)
    const hears = await asActor(database, system, (db) => mayHear(db, [change.id], listening))
    for (const each of there) if (hears(change.id, each.who)) each.send(change)
  }

  return {
    listener: listenerOf,
    senderFor,
    whisper,
    add: (each: Listener) => listeners.add(each),
    remove: (each: Listener) => listeners.delete(each),
    endAll: () => listeners.forEach((each) => each.end()),
    count({ memberId, receiptOf, networkKey }: Who) {
      const all = [...listeners].map(({ who }) => who)
      return {
        all: all.length,
        same: all.filter((who) => who.memberId === memberId && who.receiptOf === receiptOf).length,
        network: all.filter((who) => who.networkKey === networkKey).length,
      }
    },
  }
}

/** Nobody hears of these: the streams of that session end. */
const endedSession = 'session'

/** The member who could know of it until now. */
const isAddressee = ({ member_id: member }: LiveRow, who: Who) => member !== null && member === who.memberId
