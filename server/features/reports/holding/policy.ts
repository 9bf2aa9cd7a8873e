import { randomTimeAfter, type Interval } from '#server/platform/jobs/random-schedule.ts'

/**
 * The interval between releases. Anyone who sees a report appear knows that it was sent within the interval before.
 * So the shortest interval is the anonymity window of a reporter, and the longest is the delay until it can be read,
 * which is short compared with the days in which teams answer.
 */
export const releases: Interval = { shortest: 30 * 60_000, longest: 60 * 60_000 }

const day = 86_400_000

/**
 * When reports are released next. Never shortly before midnight (UTC): as the report says the day on which it was sent, little of
 * the day would be left between that release and its end. For the same reason a release leaves out reports of a day that has
 * only started. (queries.ts)
 */
export function nextRelease(now: Date, gap: Interval = releases, draw = randomTimeAfter): Date {
  const drawn = draw(now, gap)
  const leftOfDay = day - (drawn.getTime() % day)
  return leftOfDay < gap.shortest ? new Date(drawn.getTime() + gap.shortest) : drawn
}
