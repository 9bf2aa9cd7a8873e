import { bounds } from '#server/platform/http/listener.ts'

/**
 * The connection limits of the attacked servers: the same as usual but shorter, so that a test does not wait two minutes for a
 * connection to be closed. [Note: Connections]
 */
export const shortBounds = {
  ...bounds,
  headersTime: 3_000,
  requestTime: 10_000,
  fileTime: 16_000,
  keepAlive: 8_000,
  idle: 14_000,
} as const
