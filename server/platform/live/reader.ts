import type { Database } from '../database/connection.ts'
import type { Log } from '../log/log.ts'
import { listenForHints } from './listener.ts'
import { type LiveRow, type LivePosition, readEvents, startPosition } from './queries.ts'

/** Rows in one reading. */
const page = 1_000
/** Milliseconds between polls, because a hint can be lost. */
const pollInterval = 5_000
/**
 * Milliseconds between retries. Events behind an open transaction have to wait for it. Most end in a moment, and
 * without a hint if they wrote no event; for a long one, retries back off.
 */
const retryMs = { first: 4, most: 50 }

/**
 * Reads batch after batch while more are requested.
 *
 * @param read reads one batch and may request the next one
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
    /** Requests another batch after the current one. */
    request(): void {
      isDue = true
    },
    /** Starts reading the requested batches, unless that is already running. */
    run(): void {
      if (isReading) return
      isReading = true
      void readBatches().finally(() => {
        isReading = false
      })
    },
    /** Resolves when the current batch has been sent. */
    settled: () => settled,
  }
}

/** Polls at intervals, and retries with growing delays while events are blocked. */
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
    /** Resets the retry delay. */
    reset(): void {
      wait = retryMs.first
    },
  }
}

/** Starts once for all callers. After a failure the next caller tries again. */
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
 * Reads events for all streams of this server, in order and once each, after a hint and at intervals.
 *
 * @param send must finish a batch before the next one is read
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
      // The next read starts from the same position.
      if (!closed) log.warn('live-failed', { error })
    }
  }

  return {
    /**
     * Starts reading on the first call.
     * @returns the position up to which every event was sent, between two batches: a client that joined in the middle
     *   of one would miss it
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
