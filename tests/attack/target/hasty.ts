import { bounds } from '#server/platform/http/listener.ts'

/**
 * What a connection may take on the servers that are attacked: the same limits as usual, sooner, so that a test does not wait
 * two minutes for a connection to be closed. [Note: Connections]
 */
export const hastyBounds = {
  ...bounds,
  headersTime: 3_000,
  requestTime: 10_000,
  fileTime: 16_000,
  keepAlive: 8_000,
  idle: 14_000,
} as const
