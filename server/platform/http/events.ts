import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EventSink, EventsResult } from '#contract/endpoint.ts'
import { checkAnswer } from './answer-check.ts'

/** Bytes buffered for a slow client. An event has a few hundred; a client that far behind is gone. */
const maxWaiting = 65_536
/** Milliseconds between heartbeats, without which a proxy would consider the stream dead. */
const heartbeat = 20_000

/** Serialised events, so that one sent to a hundred streams is checked and serialised once. */
const written = new WeakMap<object, string>()

function textOf(described: EventsResult, event: unknown): string {
  const known = typeof event === 'object' && event !== null ? written.get(event) : undefined
  if (known !== undefined) return known
  const text = JSON.stringify(checkAnswer(described.event, event))
  if (typeof event === 'object' && event !== null) written.set(event, text)
  return text
}

/**
 * Answers with a stream of events that ends when either side closes it. A client that does not read is disconnected
 * and resumes with its last id; unread events are not buffered for it.
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
