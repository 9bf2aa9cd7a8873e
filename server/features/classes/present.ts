import type { AttendedClass, TaughtClass } from '#contract/classes.ts'
import type { ClassRow } from './queries.ts'

const shownToAll = ({ scenario, course, moment, choices, counts, ends_at }: ClassRow) => ({
  kind: 'class' as const,
  position: { scenario, course, moment, choices },
  figures: counts,
  endsAt: ends_at.toISOString(),
})

export const presentTaught = (row: ClassRow): TaughtClass => ({
  ...shownToAll(row),
  code: row.code,
  joined: row.joined,
  held: row.held,
  votes: row.votes,
})

/** Only the teacher's screen shows how many have joined or voted. */
export const presentAttended = (row: ClassRow, now = Date.now()): AttendedClass => ({
  ...shownToAll(row),
  isWaiting: row.away_from.getTime() <= now,
})
