import type { EventSink } from '#contract/endpoint.ts'
import type { LiveChange, LiveEvent } from '#contract/live.ts'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import { isAfter, writePosition } from './position.ts'
import type { LiveRow, LivePosition } from './queries.ts'
import { carries, changeOf, type MayHear, type Topics, type Who } from './topics.ts'

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
  // What a place says of how much is written on this server is for members alone: a visitor's stream does not resume.
  const send = (event: LiveEvent, id?: string) => sink.send(event, who.only ? undefined : id)
  const pass = (row: LiveRow) => {
    if (before && !isAfter(row, before)) return
    send(changeOf(row), writePosition(row))
  }
  return {
    who,
    send,
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

/**
 * Works out who of these may hear of these events at this moment, with one look a topic; a topic without a feature has no audience.
 * @returns whether a listener is to hear of one of them
 */
async function resolveHearing(
  { database, topics }: { database: Database; topics: Topics },
  rows: readonly LiveRow[],
  listening: readonly Who[],
): Promise<(row: LiveRow, who: Who) => boolean> {
  const mayHear = new Map<string, MayHear>()
  for (const [topic, ofTopic] of Map.groupBy(rows, (row) => row.topic)) {
    const audience = topics.of(topic)
    const ids = [...new Set(ofTopic.map(({ subject }) => subject))]
    const concerned = listening.filter((who) => ids.some((id) => carries(who, topic, id)))
    if (!audience || concerned.length === 0) continue
    const abouts = [...new Set(ofTopic.flatMap(({ about }) => about ?? []))]
    mayHear.set(topic, await asActor(database, system, (db) => audience(db, ids, concerned, abouts)))
  }
  return (row, who) =>
    carries(who, row.topic, row.subject) &&
    (isAddressee(row, who) || mayHear.get(row.topic)?.(row.subject, who, row.about) === true)
}

/** Everybody who listens on this server, and who of them may know of what. */
export function createAudience(database: Database, topics: Topics) {
  const listeners = new Set<Listener>()

  /** @returns what sends each of these events to those who may hear of it at this moment */
  async function senderFor(rows: readonly LiveRow[], only?: Listener): Promise<SendRow> {
    const targets = () => (only ? [only] : [...listeners])
    const listening = targets().map(({ who }) => who)
    const hears = await resolveHearing({ database, topics }, rows, listening)
    return (row) => {
      for (const each of targets()) {
        if (row.topic === endedSession) {
          if (each.who.family === row.subject) each.end()
        } else if (hears(row, each.who)) {
          if (only) only.send(changeOf(row), writePosition(row))
          else each.tell(row)
        }
      }
    }
  }

  /** Tells something that is in no table. Somebody who is not listening now does not hear of it. */
  async function sendToListeners(change: LiveChange, about: string | null): Promise<void> {
    const mayHear = topics.of(change.topic)
    const there = [...listeners].filter(({ who }) => carries(who, change.topic, change.id))
    if (!mayHear || there.length === 0) return
    const listening = there.map(({ who }) => who)
    const hears = await asActor(database, system, (db) =>
      mayHear(db, [change.id], listening, about === null ? [] : [about]),
    )
    for (const each of there) if (hears(change.id, each.who, about)) each.send(change)
  }

  return {
    listener: listenerOf,
    senderFor,
    sendToListeners,
    add: (each: Listener) => listeners.add(each),
    remove: (each: Listener) => listeners.delete(each),
    size: () => listeners.size,
    endAll: () => listeners.forEach((each) => each.end()),
    count({ memberId, receiptOf, networkKey }: Who) {
      const all = [...listeners].map(({ who }) => who)
      const isAlike = (who: Who) => who.memberId === memberId && who.receiptOf === receiptOf
      return {
        all: all.length,
        alike: all.filter(isAlike).length,
        network: all.filter((who) => who.networkKey === networkKey).length,
        alikeInNetwork: all.filter((who) => who.networkKey === networkKey && isAlike(who)).length,
      }
    },
  }
}

/** Nobody hears of these: the streams of that session end. */
const endedSession = 'session'

/** The member who could know of it until now. */
const isAddressee = ({ member_id: member }: LiveRow, who: Who) => member !== null && member === who.memberId
