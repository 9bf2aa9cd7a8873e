import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EventSink, EventsResult } from '#contract/endpoint.ts'
import { checkAnswer } from './answer-check.ts'

/** Bytes that may wait for a slow client. An event is a few hundred; a client that does not read that many has gone. */
const maxWaiting = 65_536
/** Something is sent at least so often, in milliseconds, or a proxy in between takes the stream for dead. */
const heartbeat = 20_000

/** What was checked and written of an event already: one that goes to a hundred streams is the same text for each. */
const written = new WeakMap<object, string>()

function textOf(described: EventsResult, event: unknown): string {
  const known = typeof event === 'object' && event !== null ? written.get(event) : undefined
  if (known !== undefined) return known
  const text = JSON.stringify(checkAnswer(described.event, event))
  if (typeof event === 'object' && event !== null) written.set(event, text)
  return text
}

/**
 * Answers with a stream of events that ends when either side hangs up. A client that does not read is cut off: it asks
 * again with the last id that it had, and what was not read is not kept here for it.
 */
export function answerEvents(
  reply: FastifyReply,
  described: EventsResult,
  begin: (sink: EventSink<unknown>) => void,
): FastifyReply {
  const stream = new Readable({ read: () => undefined, highWaterMark: maxWaiting })
  const push = (text: string) => {
    if (stream.destroyed || stream.readableEnded) return
    stream.push(text)
    if (stream.readableLength > maxWaiting) stream.destroy()
  }
  const heartbeatTimer = setInterval(() => push(':\n\n'), heartbeat)
  heartbeatTimer.unref()
  stream.on('close', () => clearInterval(heartbeatTimer))
  begin({
    send(event, id) {
      const named = id === undefined ? '' : `id: ${id}\n`
      push(`${named}data: ${textOf(described, event)}\n\n`)
    },
    end() {
      if (!stream.destroyed) stream.push(null)
    },
    whenClosed(work) {
      stream.on('close', work)
    },
  })
  return reply
    .header('Content-Type', 'text/event-stream')
    .header('Cache-Control', 'no-store, no-transform')
    .header('X-Accel-Buffering', 'no')
    .send(stream)
}
