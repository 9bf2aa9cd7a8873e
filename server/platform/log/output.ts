import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** How often a pipe is tried again that is full because nobody reads it, and how long is waited before, in milliseconds. */
const maxAttempts = 20
const pause = 5
const sleeping = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes lines to standard output immediately, and drops a line that cannot be written: the output may be a file on a
 * full disk, or a pipe to a program that has exited. Logging must not stop the server. (Pino's own destination would
 * wait forever.)
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
