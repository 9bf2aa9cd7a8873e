import { vi } from 'vitest'

/**
 * Timeout of waits, in milliseconds. It only ends tests that hang: a wait is over as soon as its condition holds. The default of
 * one second was too short for a server beside two builds.
 */
const waitTimeoutMs = 15_000

const { waitFor, waitUntil } = vi
type Bounds = Parameters<typeof waitFor>[1]
const withDefaultTimeout = (callerOptions: Bounds): Bounds =>
  typeof callerOptions === 'object'
    ? { timeout: waitTimeoutMs, ...callerOptions }
    : (callerOptions ?? waitTimeoutMs)

// Modules are loaded once for many test files, but this one runs for each of them.
if (waitFor.name !== 'waitForBounded') {
  vi.waitFor = function waitForBounded(callback, callerOptions) {
    return waitFor(callback, withDefaultTimeout(callerOptions))
  }
  vi.waitUntil = function waitUntilBounded(callback, callerOptions) {
    return waitUntil(callback, withDefaultTimeout(callerOptions))
  }
}
