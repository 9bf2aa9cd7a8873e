import type { EventSink } from '#contract/endpoint.ts'

/** Streams are closed after a quarter of an hour, so that clients reconnect and their access is checked again. */
const maxLifetimeMs = 15 * 60_000

/** Ends a stream after its lifetime, with jitter so that clients do not all reconnect together. */
export function limitStreamLifetime({ end, whenClosed }: EventSink<never>): void {
  const timer = setTimeout(end, maxLifetimeMs * (0.8 + Math.random() * 0.2)).unref()
  whenClosed(() => clearTimeout(timer))
}
