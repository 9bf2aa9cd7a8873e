import { vi } from 'vitest'

/**
 * Timeout of waits, in milliseconds. It only ends tests that hang: a wait is over as soon as its condition holds. The default of
 * one second was too short for a server beside two builds.
 */
const never = 15_000

const { waitFor, waitUntil } = vi
type Bounds = Parameters<typeof waitFor>[1]
const bounded = (given: Bounds): Bounds =>
  typeof given === 'object' ? { timeout: never, ...given } : (given ?? never)

// Modules are loaded once for many test files, but this one runs for each of them.
if (waitFor.name !== 'waitForBounded') {
  vi.waitFor = function waitForBounded(callback, given) {
    return waitFor(callback, bounded(given))
  }
  vi.waitUntil = function waitUntilBounded(callback, given) {
    return waitUntil(callback, bounded(given))
  }
}
