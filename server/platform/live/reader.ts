import type { Database } from '../database/connection.ts'
import type { Log } from '../log/log.ts'
import { listenForHints } from './listener.ts'
import { type LiveRow, type LivePosition, readEvents, startPosition } from './queries.ts'

/** Rows in one reading. */
const page = 1_000
/** Milliseconds: a hint can be lost. */
const lookEvery = 5_000
/**
 * Milliseconds. While a transaction is open, what comes after it has to wait. Most are over in a moment, and do not hint where they wrote
 * nothing that anybody is told of; for one that is not, looking becomes rarer.
 */
const lookAgain = { first: 4, most: 50 }

/**
 * Reads events for all streams of this server, in order and once each: after a hint, and now and then without one.
 *
 * @param send is done with a batch before the next one is read
 * @param notify as in {@link listenForHints}
 */
export function createReader(
  database: Database,
  log: Log,
  send: (rows: readonly LiveRow[]) => Promise<void>,
  notify: (subject?: string) => void,
  said: (text: string) => void,
) {
  const listener = listenForHints(database, log, () => wake(), notify, said)
  let position: LivePosition | undefined
  let starting: Promise<LivePosition> | undefined
  let reading = false
  let atRest = Promise.resolve()
  let again = false
  let closed = false
  let look: NodeJS.Timeout | undefined
  let waitNext = lookAgain.first

  async function start(): Promise<LivePosition> {
    const first = await startPosition(database)
    position = first
    await listener.connect()
    look ??= setInterval(wake, lookEvery)
    look.unref()
    return first
  }

  function wake(): void {
    again = true
    if (reading || closed || !position) return
    reading = true
    void readOn().finally(() => {
      reading = false
    })
  }

  async function readOn(): Promise<void> {
    while (again) {
      again = false
      const batch = readBatch()
      atRest = batch
      await batch
    }
  }

  async function readBatch(): Promise<void> {
    if (!position || closed) return
    try {
      const { rows, waits } = await readEvents(database, position, page)
      await send(rows)
      position = rows.at(-1) ?? position
      if (!waits) waitNext = lookAgain.first
      if (rows.length === page) again = true
      else if (waits) {
        setTimeout(wake, waitNext).unref()
        waitNext = Math.min(waitNext * 2, lookAgain.most)
      }
    } catch (error) {
      // The next look reads from the same place.
      if (!closed) log.warn('live-failed', { error })
    }
  }

  return {
    /**
     * Starts reading, where nobody asked before.
     * @returns the position up to which every event was sent, at a moment when no batch is under way: a client that joined in the middle
     *   of one would hear nothing of it, and find it behind this place afterwards
     */
    async reached(): Promise<LivePosition> {
      starting ??= start()
      const started = starting
      const first = await started.catch((error: unknown) => {
        // The next one who listens tries again.
        if (starting === started) starting = undefined
        throw error
      })
      await atRest
      return position ?? first
    },
    async close(): Promise<void> {
      closed = true
      clearInterval(look)
      await listener.close()
    },
  }
}
