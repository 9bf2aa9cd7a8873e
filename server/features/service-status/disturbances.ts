import type { PartOfService, ServiceStatus } from '#contract/service-status.ts'

/** What the server has just seen of itself. */
export interface Observation {
  readonly at: Date
  /** Whether the database and the files can be written. */
  readonly canWrite: boolean
  readonly sendsMail: boolean
  /** Seconds that messages and other jobs have been due without any success; nothing where the database does not answer. */
  readonly stuckFor: { readonly mail: number; readonly jobs: number } | undefined
}

/** Seconds: a mail server that is away for a moment is tried again within some minutes. */
const lateAfterSeconds = 600
/** Moments are given in steps of so many milliseconds, so that none says when somebody did something. */
const step = 300_000

const roundedDown = (moment: number) => new Date(Math.floor(moment / step) * step).toISOString()
const operational: PartOfService = { state: 'works', since: null }

/** Says of each observation what people should know of it. It remembers since when nothing can be written, which the database cannot say. */
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
