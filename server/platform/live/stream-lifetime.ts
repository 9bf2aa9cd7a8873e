import type { EventSink } from '#contract/endpoint.ts'

/** A stream is requested again after a quarter of an hour, and its access is checked again. */
const maxLifetimeMs = 15 * 60_000

/** Ends a stream after a while. Not all at the same moment, or they would all come back at the same moment. */
export function limitStreamLifetime({ end, whenClosed }: EventSink<never>): void {
  const timer = setTimeout(end, maxLifetimeMs * (0.8 + Math.random() * 0.2)).unref()
  whenClosed(() => clearTimeout(timer))
}
