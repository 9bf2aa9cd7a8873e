import { Client, escapeLiteral } from 'pg'
import type { Database } from '../database/connection.ts'
import type { Log } from '../log/log.ts'

const channel = 'upstander_live'
/** Channel that names changed subjects to their watchers: `<topic> <id>`. Nothing is stored. [Note: Watching] */
const watchChannel = 'upstander_told'
/** Messages between servers, which the sender receives too: `<server> <name> <text>`. */
const broadcastChannel = 'upstander_said'
/** Milliseconds until a lost connection is tried again. */
const reconnectAfter = 1_000
/** Minimum milliseconds between two hints of one server. */
const hintEvery = 10

/**
 * Listens for hints that there are new events. A hint carries no data and may be lost, so readers also poll.
 *
 * @param notify called when a watched subject has changed; without a name, any of them may have
 * @param message called with each message from a server
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
      // Catches up on what was written while disconnected.
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
 * Hints to every server that something was committed. Runs outside the transaction that wrote it, because a commit
 * that notifies waits for every other commit that does, and for the disk.
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
    // The first change after a pause is announced immediately; further changes are batched.
    if (wait <= 0) return hint()
    due = setTimeout(hint, wait)
    due.unref()
  }
}

/** Sends a message to every connected server. It is not stored, so servers that are down miss it. */
export async function notifyServers(database: Database, text: string): Promise<void> {
  const send = `select pg_notify('${broadcastChannel}', ${escapeLiteral(text)})`
  await database.pool.query(`set local synchronous_commit to off; ${send}`)
}
