import type { PartOfService, ServiceStatus } from '#contract/service-status.ts'

/** What the server has just seen of itself. */
export interface Observation {
  readonly at: Date
  /** Whether the database and the files can be written. */
  readonly canWrite: boolean
  readonly sendsMail: boolean
  /** Seconds that messages and other jobs have been due without any success; undefined if the database does not answer. */
  readonly stuckFor: { readonly mail: number; readonly jobs: number } | undefined
}

/** Seconds: a mail server that is away for a moment is tried again within some minutes. */
const lateAfterSeconds = 600
/** Times are rounded to this many milliseconds, so that none reveals when someone did something. */
const step = 300_000

const roundedDown = (moment: number) => new Date(Math.floor(moment / step) * step).toISOString()
const operational: PartOfService = { state: 'works', since: null }

/** Turns observations into public status. It remembers since when writes have failed, which the database cannot record. */
export function createDisturbances(): (observation: Observation) => ServiceStatus {
  let since: Date | undefined

  function queue(at: Date, seconds: number | undefined): PartOfService {
    if (seconds === undefined) return { state: 'unknown', since: null }
    if (seconds <= lateAfterSeconds) return operational
    return { state: 'disturbed', since: roundedDown(at.getTime() - seconds * 1000) }
  }

  return ({ at, canWrite, sendsMail, stuckFor }) => {
    since = canWrite ? undefined : (since ?? at)
    return {
      checkedAt: at.toISOString(),
      reporting: since ? { state: 'disturbed', since: roundedDown(since.getTime()) } : operational,
      mail: sendsMail ? queue(at, stuckFor?.mail) : { state: 'off', since: null },
      background: queue(at, stuckFor?.jobs),
    }
  }
}
