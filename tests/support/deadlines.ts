import { vi } from 'vitest'

/**
 * Milliseconds after which what a test waits for counts as never coming. It ends what hangs, and judges no machine: a wait is over as soon as
 * what it waits for is there. A second, as it is by itself, was too short for a server that answers beside two builds.
 */
const never = 15_000

const { waitFor, waitUntil } = vi
type Bounds = Parameters<typeof waitFor>[1]
const bounded = (given: Bounds): Bounds =>
  typeof given === 'object' ? { timeout: never, ...given } : (given ?? never)

// Modules are loaded once for many files, and this one again for each of them.
if (waitFor.name !== 'waitForBounded') {
  vi.waitFor = function waitForBounded(callback, given) {
    return waitFor(callback, bounded(given))
  }
  vi.waitUntil = function waitUntilBounded(callback, given) {
    return waitUntil(callback, bounded(given))
  }
}
