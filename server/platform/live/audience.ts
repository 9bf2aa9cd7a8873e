import type { EventSink } from '#contract/endpoint.ts'
import type { LiveChange, LiveEvent } from '#contract/live.ts'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import { isAfter, writePosition } from './position.ts'
import type { LiveRow, LivePosition } from './queries.ts'
import { carries, changeOf, type MayReceive, type Topics, type Subscriber } from './topics.ts'

/** An open stream. Events that arrive before it is open are queued. */
export interface Listener {
  readonly subscriber: Subscriber
  send(event: LiveEvent, id?: string): void
  deliver(row: LiveRow): void
  /** @param last everything up to this position has already been sent */
  open(last: LivePosition | undefined): void
  end(): void
  /** The listener has hung up. */
  isClosed(): boolean
}

/** Sends one event to everyone who may receive it. */
type SendRow = (row: LiveRow) => void

/** Wraps a sink. Events that arrive before it opens are queued and sent once it is open. */
function listenerOf(subscriber: Subscriber, sink: EventSink<LiveEvent>): Listener {
  let queued: LiveRow[] | undefined = []
  let before: LivePosition | undefined
  let isClosed = false
  sink.whenClosed(() => {
    isClosed = true
  })
  // An event position reveals how much is written on this server, so only members get it: a visitor's stream does not resume.
  const send = (event: LiveEvent, id?: string) => sink.send(event, subscriber.only ? undefined : id)
  const pass = (row: LiveRow) => {
    if (before && !isAfter(row, before)) return
    send(changeOf(row), writePosition(row))
  }
  return {
    subscriber,
    send,
    deliver: (row) => (queued ? queued.push(row) : pass(row)),
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
 * Resolves which subscribers may receive which events now, with one query per topic; a topic without a feature has no audience.
 * @returns whether a subscriber may receive one of these events
 */
async function resolveReceivers(
  { database, topics }: { database: Database; topics: Topics },
  rows: readonly LiveRow[],
  listening: readonly Subscriber[],
): Promise<(row: LiveRow, subscriber: Subscriber) => boolean> {
  const mayReceive = new Map<string, MayReceive>()
  for (const [topic, topicRows] of Map.groupBy(rows, (row) => row.topic)) {
    const audience = topics.of(topic)
    const ids = [...new Set(topicRows.map(({ subject }) => subject))]
    const interested = listening.filter((subscriber) => ids.some((id) => carries(subscriber, topic, id)))
    if (!audience || interested.length === 0) continue
    const abouts = [...new Set(topicRows.flatMap(({ about }) => about ?? []))]
    mayReceive.set(topic, await asActor(database, system, (db) => audience(db, ids, interested, abouts)))
  }
  return (row, subscriber) =>
    carries(subscriber, row.topic, row.subject) &&
    (isAddressee(row, subscriber) || mayReceive.get(row.topic)?.(row.subject, subscriber, row.about) === true)
}

/** All listeners on this server, and which events each may receive. */
export function createAudience(database: Database, topics: Topics) {
  const listeners = new Set<Listener>()

  /** @returns a function that sends each event to the listeners that may receive it now */
  async function senderFor(rows: readonly LiveRow[], only?: Listener): Promise<SendRow> {
    const targets = () => (only ? [only] : [...listeners])
    const listening = targets().map(({ subscriber }) => subscriber)
    const isReceiver = await resolveReceivers({ database, topics }, rows, listening)
    return (row) => {
      for (const each of targets()) {
        if (row.topic === endedSession) {
          if (each.subscriber.family === row.subject) each.end()
        } else if (isReceiver(row, each.subscriber)) {
          if (only) only.send(changeOf(row), writePosition(row))
          else each.deliver(row)
        }
      }
    }
  }

  /** Sends an event that is not stored. Listeners that are not connected now miss it. */
  async function sendToListeners(change: LiveChange, about: string | null): Promise<void> {
    const mayReceive = topics.of(change.topic)
    const followers = [...listeners].filter(({ subscriber }) => carries(subscriber, change.topic, change.id))
    if (!mayReceive || followers.length === 0) return
    const listening = followers.map(({ subscriber }) => subscriber)
    const isReceiver = await asActor(database, system, (db) =>
      mayReceive(db, [change.id], listening, about === null ? [] : [about]),
    )
    for (const each of followers) if (isReceiver(change.id, each.subscriber, about)) each.send(change)
  }

  return {
    listener: listenerOf,
    senderFor,
    sendToListeners,
    add: (each: Listener) => listeners.add(each),
    remove: (each: Listener) => listeners.delete(each),
    size: () => listeners.size,
    endAll: () => listeners.forEach((each) => each.end()),
    count({ memberId, receiptOf, networkKey }: Subscriber) {
      const all = [...listeners].map(({ subscriber }) => subscriber)
      const isSameSubscriber = (subscriber: Subscriber) =>
        subscriber.memberId === memberId && subscriber.receiptOf === receiptOf
      return {
        all: all.length,
        alike: all.filter(isSameSubscriber).length,
        network: all.filter((subscriber) => subscriber.networkKey === networkKey).length,
        alikeInNetwork: all.filter(
          (subscriber) => subscriber.networkKey === networkKey && isSameSubscriber(subscriber),
        ).length,
      }
    },
  }
}

/** Not delivered to anyone: the streams of that session end. */
const endedSession = 'session'

/** The member who could know of it until now. */
const isAddressee = ({ member_id: member }: LiveRow, subscriber: Subscriber) =>
  member !== null && member === subscriber.memberId
