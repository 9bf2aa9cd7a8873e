import { Client, escapeLiteral } from 'pg'
import type { Database } from '../database/connection.ts'
import type { Log } from '../log/log.ts'

const channel = 'upstander_live'
/** The channel of things that are named for their watchers: `<topic> <id>`. It is in no table. [Note: Watching] */
const watchChannel = 'upstander_told'
/** What one server says to the others, which hear it themselves too: `<server> <name> <text>`. */
const broadcastChannel = 'upstander_said'
/** Milliseconds until a lost connection is tried again. */
const reconnectAfter = 1_000
/** A server hints at most so often, in milliseconds, however much is written. */
const hintEvery = 10

/**
 * Listens for hints that there is something to read. A hint says nothing, and may be lost: readers also look by themselves.
 *
 * @param notify called when something watched has changed; without a name, anything may have
 * @param said called with what a server said
 */
export function listenForHints(
  database: Database,
  log: Log,
  wake: () => void,
  notify: (subject?: string) => void,
  message: (text: string) => void,
) {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    if (closed) return
    const opening = new Client({ connectionString: database.url, application_name: 'upstander-live' })
    client = opening
    const reconnect = () => {
      if (client !== opening || closed) return
      client = undefined
      timer = setTimeout(() => void connect(), reconnectAfter)
      timer.unref()
    }
    opening.on('error', reconnect)
    opening.on('end', reconnect)
    opening.on('notification', (notification) => {
      if (notification.channel === channel) wake()
      else if (notification.channel === broadcastChannel) message(notification.payload ?? '')
      else notify(notification.payload)
    })
    try {
      await opening.connect()
      await opening.query(`listen ${channel}; listen ${watchChannel}; listen ${broadcastChannel}`)
      // What was written while nobody listened.
      wake()
      notify()
    } catch (error) {
      log.warn('database-connection-lost', { error })
      await opening.end().catch(() => undefined)
      await database.renewLogin(error).catch(() => undefined)
      reconnect()
    }
  }

  return {
    connect,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * Tells every server that something was committed. Outside of the transaction that wrote it: a commit that notifies
 * waits for every other one that does, and for the disk.
 */
export function hinter(database: Database): () => void {
  let last = Number.NEGATIVE_INFINITY
  let due: NodeJS.Timeout | undefined
  const hint = () => {
    due = undefined
    last = performance.now()
    database.pool.query(`set local synchronous_commit to off; notify ${channel}`).catch(() => undefined)
  }
  return () => {
    if (due) return
    const wait = last + hintEvery - performance.now()
    // A change after a quiet while is passed on at once; of many at the same time, those after the first are gathered.
    if (wait <= 0) return hint()
    due = setTimeout(hint, wait)
    due.unref()
  }
}

/** Says something to every server that listens. It is kept nowhere, and is lost where it cannot be said now. */
export async function notifyServers(database: Database, text: string): Promise<void> {
  const send = `select pg_notify('${broadcastChannel}', ${escapeLiteral(text)})`
  await database.pool.query(`set local synchronous_commit to off; ${send}`)
}
