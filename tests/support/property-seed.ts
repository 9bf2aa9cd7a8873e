import { randomInt } from 'node:crypto'
import fc from 'fast-check'

/** An arbitrary number. */
const fixedSeed = 20_260_911
const { FAST_CHECK_SEED: requestedSeed = String(fixedSeed), FAST_CHECK_SECONDS: seconds } = process.env
const seed = requestedSeed === 'random' ? randomInt(2 ** 31) : Number(requestedSeed)
if (!Number.isInteger(seed))
  throw new Error(`FAST_CHECK_SEED must be a whole number or "random", not "${requestedSeed}"`)

// Each run draws the same values, so that no change fails for a case unrelated to it. The long run draws new values for a set
// number of seconds per property and prints the seed; failures print it too.
fc.configureGlobal({
  seed,
  ...(seconds === undefined ? {} : { numRuns: 10_000, interruptAfterTimeLimit: Number(seconds) * 1000 }),
})
