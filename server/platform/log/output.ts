import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** How often a pipe is tried again that is full because nobody reads it, and how long is waited before, in milliseconds. */
const maxAttempts = 20
const pause = 5
const sleeping = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes lines to standard output at once, and gives up one that cannot be written: it may lead to a file on a disk that is
 * full, or to a program that is gone. A log is no reason to stop serving. (Pino's own way out waits for room for ever.)
 */
export function standardOutput(write: (bytes: Uint8Array) => number = writeOut): DestinationStream {
  return {
    write(line) {
      let rest = Buffer.from(line)
      for (let tries = 0; rest.length > 0 && tries < maxAttempts; tries++) {
        try {
          rest = rest.subarray(write(rest))
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
          Atomics.wait(sleeping, 0, 0, pause)
        }
      }
    },
  }
}

const writeOut = (bytes: Uint8Array): number => writeSync(1, bytes)
