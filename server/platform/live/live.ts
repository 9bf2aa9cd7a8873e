import type { EventSink } from '#contract/endpoint.ts'
import type { LiveChange, LiveEvent, LiveTopic } from '#contract/live.ts'
import type { Database } from '../database/connection.ts'
import { refuse } from '../http/errors.ts'
import type { Log } from '../log/log.ts'
import { createAudience, type Listener } from './audience.ts'
import { limitStreamLifetime } from './stream-lifetime.ts'
import { hinter, notifyServers } from './listener.ts'
import { isAfter, readPosition, writePosition } from './position.ts'
import type { LiveRow } from './queries.ts'
import * as queries from './queries.ts'
import { createReader } from './reader.ts'
import { createBroadcast } from './server-broadcast.ts'
import { type ResolveAudience, createTopics, type Subscriber } from './topics.ts'
import { createWatchers, type Watch, type Watcher } from './watchers.ts'

/** How many streams one member or receipt, one network, and one server may have open. */
const max = { each: 12, network: 400, server: 3_000 }
/** How many of these visitors may have, so that people who are writing to each other always get a stream. */
const maxVisitors = { network: 200, server: 1_500 }
/** Above this many missed events, a full reload is cheaper for both sides. */
const maxMissed = 2_000

type ChangeKind<Topic extends LiveTopic> = Extract<LiveChange, { topic: Topic }>['what']

/** Sends changes to the connected clients that may read them. */
export interface Live {
  /** Registers the audience of a topic. Each topic belongs to one feature. */
  topic(topic: LiveTopic, audience: ResolveAudience): void
  /** Starts a stream; events missed since `lastEventId` come first. */
  follow(subscriber: Subscriber, lastEventId: string | undefined): (sink: EventSink<LiveEvent>) => void
  /**
   * Sends an event that is stored nowhere to the current followers of a stream on this server.
   * @param about the member who caused it, for topics whose events say so
   */
  sendTransient<Topic extends LiveTopic>(
    topic: Topic,
    id: string,
    what: ChangeKind<Topic>,
    about?: string,
  ): void
  /**
   * Refreshes something that has no stored events, now and whenever a transaction on any server notifies it with
   * `pg_notify('upstander_told', '<topic> <id>')`. [Note: Watching] @returns functions to stop it and to refresh it
   */
  watch(topic: string, id: string, watch: Watch): Watcher
  /**
   * Sends a message to every other server of this database, in order. It is not stored: servers that are down miss it.
   *
   * @param onMessage called with each message another server sends under this name
   * @returns a function that sends a message
   */
  broadcastToServers(name: string, onMessage: (message: string) => void): (message: string) => void
  /** How many streams are open on this server. */
  listeners(): number
  /** Announces that something was committed that readers on any server may need. */
  hint(): void
  /** Ends every stream, so that the server can stop. */
  close(): Promise<void>
}

/**
 * One reader per server feeds all of its streams. It starts with the first stream.
 * [Note: Live events]
 */
export function openLive(database: Database, log: Log): Live {
  const topics = createTopics()
  const watchers = createWatchers(database, log)
  const audience = createAudience(database, topics)
  const failed = (error: unknown) => log.warn('live-failed', { error })
  let closed = false
  const sendAll = async (rows: readonly LiveRow[]) => rows.forEach(await audience.senderFor(rows))
  const notify = (text: string) => (closed ? Promise.resolve() : notifyServers(database, text))
  const servers = createBroadcast(notify, failed)
  const reader = createReader(database, log, sendAll, watchers.notify, servers.onMessage)

  async function begin(listening: Listener, lastEventId: string | undefined): Promise<void> {
    const from = await reader.reached()
    if (listening.isClosed()) return undefined
    if (closed) return listening.end()
    // From now on this listener receives new events too, queued until the missed ones have been sent.
    audience.add(listening)
    const { family } = listening.subscriber
    if (family !== undefined && !(await queries.sessionExists(database, family))) return listening.end()
    const last = readPosition(lastEventId)
    const isBehind = last && isAfter(from, last)
    const missed = isBehind ? await queries.readBetween(database, last, from, maxMissed + 1) : []
    const resumed = last !== undefined && missed.length <= maxMissed
    listening.send({ kind: 'ready', resumed }, writePosition(resumed && last ? last : from))
    if (resumed) missed.forEach(await audience.senderFor(missed, listening))
    return listening.open(last)
  }

  return {
    topic: (topic, audience) => topics.add(topic, audience),
    follow(subscriber, lastEventId) {
      if (closed) refuse('busy', undefined, { retryAfterSeconds: 2 })
      refuseTooMany(audience.count(subscriber), subscriber)
      return (sink) => {
        const listening = audience.listener(subscriber, sink)
        limitStreamLifetime(sink)
        sink.whenClosed(() => audience.remove(listening))
        begin(listening, lastEventId).catch((error: unknown) => {
          failed(error)
          listening.end()
        })
      }
    },
    sendTransient(topic, id, what, about) {
      const change = { kind: 'change', topic, id, what } as LiveChange
      if (!closed) audience.sendToListeners(change, about ?? null).catch(failed)
    },
    watch: (topic, id, watch) => watchers.watch(`${topic} ${id}`, watch, () => reader.reached()),
    broadcastToServers: (name, onMessage) =>
      servers.broadcastToServers(name, onMessage, () => reader.reached()),
    listeners: () => audience.size(),
    hint: hinter(database),
    async close() {
      closed = true
      watchers.close()
      audience.endAll()
      await reader.close()
    },
  }
}

/** @throws {Refusal} `busy` or `too_many` if another stream would exceed a limit */
function refuseTooMany(
  { all, alike, network, alikeInNetwork }: ReturnType<ReturnType<typeof createAudience>['count']>,
  { memberId, receiptOf }: Subscriber,
): void {
  const isVisitor = memberId === undefined && receiptOf === undefined
  if (all >= max.server || (isVisitor && alike >= maxVisitors.server))
    refuse('busy', undefined, { retryAfterSeconds: 30 })
  const isFull = isVisitor ? alikeInNetwork >= maxVisitors.network : alike >= max.each
  if (isFull || network >= max.network) refuse('too_many', undefined, { retryAfterSeconds: 30 })
}
