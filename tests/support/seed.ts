import { randomInt } from 'node:crypto'
import fc from 'fast-check'

/** An arbitrary number. */
const fixed = 20_260_911
const { FAST_CHECK_SEED: asked = String(fixed), FAST_CHECK_SECONDS: seconds } = process.env
const seed = asked === 'random' ? randomInt(2 ** 31) : Number(asked)
if (!Number.isInteger(seed))
  throw new Error(`FAST_CHECK_SEED must be a whole number or "random", not "${asked}"`)

// Each run draws the same values, so that no change fails for a case unrelated to it. The long run draws new values for a set
// number of seconds per property and prints the seed; failures print it too.
fc.configureGlobal({
  seed,
  ...(seconds === undefined ? {} : { numRuns: 10_000, interruptAfterTimeLimit: Number(seconds) * 1000 }),
})
