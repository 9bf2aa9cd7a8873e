import { randomInt } from 'node:crypto'
import fc from 'fast-check'

/** Any number does; this one has no meaning. */
const fixed = 20_260_911
const { FAST_CHECK_SEED: asked = String(fixed), FAST_CHECK_SECONDS: seconds } = process.env
const seed = asked === 'random' ? randomInt(2 ** 31) : Number(asked)
if (!Number.isInteger(seed)) throw new Error(`FAST_CHECK_SEED is a whole number or "random", not "${asked}".`)

// What is drawn is the same in every run, so that no change is red for what another one would have found. The long run draws
// again, as much as fits into so many seconds for each property, and says from which seed; what fails prints it too.
fc.configureGlobal({
  seed,
  ...(seconds === undefined ? {} : { numRuns: 10_000, interruptAfterTimeLimit: Number(seconds) * 1000 }),
})
