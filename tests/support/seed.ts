import fc from 'fast-check'

/** Any number does; this one has no meaning. */
const fixed = 20_260_911
const seconds = process.env['FAST_CHECK_SECONDS']

// What is drawn is the same in every run, so that no change is red for what another one would have found. The long run draws
// again, as much as fits into so many seconds for each property, and says from which seed.
fc.configureGlobal({
  seed: Number(process.env['FAST_CHECK_SEED'] ?? fixed),
  ...(seconds === undefined ? {} : { numRuns: 10_000, interruptAfterTimeLimit: Number(seconds) * 1000 }),
})
