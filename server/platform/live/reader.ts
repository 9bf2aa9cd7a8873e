import type { Database } from '../database/connection.ts'
import type { Log } from '../log/log.ts'
import { listenForHints } from './listener.ts'
import { type LiveRow, type LivePosition, readEvents, startPosition } from './queries.ts'

/** Rows in one reading. */
const page = 1_000
/** Milliseconds: a hint can be lost. */
const pollInterval = 5_000
/**
 * Milliseconds. While a transaction is open, what comes after it has to wait. Most are over in a moment, and do not hint where they wrote
 * nothing that anybody is told of; for one that is not, looking becomes rarer.
 */
const retryMs = { first: 4, most: 50 }

/**
 * Reads batch after batch as long as somebody asks for more.
 *
 * @param read one batch; it may ask for the next one
 */
function createBatches(read: () => Promise<void>) {
  let isReading = false
  let isDue = false
  let settled = Promise.resolve()

  async function readBatches(): Promise<void> {
    while (isDue) {
      isDue = false
      const batch = read()
      settled = batch
      await batch
    }
  }

  return {
    /** Asks for a batch after the one that is under way. */
    request(): void {
      isDue = true
    },
    /** Reads what was asked for, unless that is being done. */
    run(): void {
      if (isReading) return
      isReading = true
      void readBatches().finally(() => {
        isReading = false
      })
    },
    /** Resolves when the batch that is under way is sent. */
    settled: () => settled,
  }
}

/** Looks now and then, and where something is awaited after a moment, which is longer each time in a row. */
function createPoller(refresh: () => void) {
  let wait = retryMs.first
  let pollTimer: NodeJS.Timeout | undefined
  return {
    start(): void {
      pollTimer ??= setInterval(refresh, pollInterval)
      pollTimer.unref()
    },
    stop: (): void => clearInterval(pollTimer),
    retry(): void {
      setTimeout(refresh, wait).unref()
      wait = Math.min(wait * 2, retryMs.most)
    },
    /** The next moment is a short one. */
    reset(): void {
      wait = retryMs.first
    },
  }
}

/** Starts once for all who ask. After a failure the next one who asks tries again. */
function createStart<Started>(start: () => Promise<Started>): () => Promise<Started> {
  let starting: Promise<Started> | undefined
  return () => {
    starting ??= start()
    const started = starting
    return started.catch((error: unknown) => {
      if (starting === started) starting = undefined
      throw error
    })
  }
}

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
  message: (text: string) => void,
) {
  const listener = listenForHints(database, log, () => wake(), notify, message)
  let position: LivePosition | undefined
  const started = createStart(start)
  const batches = createBatches(readBatch)
  const polling = createPoller(wake)
  let closed = false

  async function start(): Promise<LivePosition> {
    const first = await startPosition(database)
    position = first
    await listener.connect()
    polling.start()
    return first
  }

  function wake(): void {
    batches.request()
    if (!closed && position) batches.run()
  }

  async function readBatch(): Promise<void> {
    if (!position || closed) return
    try {
      const { rows, waits } = await readEvents(database, position, page)
      await send(rows)
      position = rows.at(-1) ?? position
      if (!waits) polling.reset()
      if (rows.length === page) batches.request()
      else if (waits) polling.retry()
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
      const first = await started()
      await batches.settled()
      return position ?? first
    },
    async close(): Promise<void> {
      closed = true
      polling.stop()
      await listener.close()
    },
  }
}
