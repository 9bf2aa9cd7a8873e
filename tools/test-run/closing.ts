import { lineOf, type Tally } from './counts.ts'

/** A stage for which there was no time, or that came to no end within it. */
export interface LeftOut {
  readonly stage: string
  readonly why: string
}

export interface Ending {
  readonly tally: Tally
  /** Tests that were flaky in the week before, too. */
  readonly flakyAgain: readonly string[]
  readonly notRun: readonly LeftOut[]
  readonly notFinished: readonly LeftOut[]
  /** How many journeys only the long run takes, where this is none. */
  readonly leftToLongRun?: number
}

/** What a run says at its end: all that did not go as it should by name, and the counts alone on the last line. */
export function closingLines({
  tally,
  flakyAgain,
  notRun,
  notFinished,
  leftToLongRun = 0,
}: Ending): string[] {
  return [
    ...tally.skips.map(({ test, reason }) => `skipped: ${test}: ${reason}`),
    ...tally.failures.map((test) => `failed: ${test}`),
    ...tally.unexplained.map((test) => `skipped without a reason, which is a failure: ${test}`),
    ...tally.flaky.map((test) => `flaky: ${test}`),
    ...flakyAgain.map((test) => `flaky twice within a week, which is a defect: ${test}`),
    ...(tally.notRun > 0 ? [`not run: ${tally.notRun} tests of the stages above`] : []),
    ...notRun.map(({ stage, why }) => `not run: ${stage} (${why})`),
    ...notFinished.map(({ stage, why }) => `not finished: ${stage} (${why})`),
    ...(leftToLongRun > 0
      ? [
          `left to npm run test:long: ${leftToLongRun} journeys, most states of pages, and three of the four looks`,
        ]
      : []),
    lineOf(tally),
  ]
}
