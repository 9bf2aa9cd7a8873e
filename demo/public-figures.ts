import { publicFigures } from '#server/features/public-figures/figures.ts'
import { publishFigure } from '#server/features/public-figures/publication.ts'
import type { Rows } from './releases.ts'

const months = 6

/** Counts of the newest month, by figure and part. Each earlier month has a little less. */
const newest: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  reports: { '': 214 },
  answers: { in_time: 178, late: 24 },
  decisions: { '': 431 },
  appeals: { restored: 12, upheld: 31 },
  stories: { '': 37 },
  sessions: { '': 58 },
  groups: { '': 11 },
  modules: { '': 96 },
}

const countsIn = (figure: string, back: number) =>
  new Map(
    Object.entries(newest[figure] ?? {}).map(([part, count]) => [part, Math.round(count * 0.86 ** back)]),
  )

/**
 * Publishes made-up figures of past months, withheld as those of a real server are.
 * @returns how many months; none if figures were already published
 */
export async function publishSampleFigures(database: Rows): Promise<number> {
  const { rows } = await database.query('select count(*)::int as published from public_figures')
  const { published } = rows[0] as { published: number }
  if (published > 0) return 0
  for (let back = 1; back <= months; back++)
    for (const figure of publicFigures)
      for (const { part, count } of publishFigure(figure, countsIn(figure.id, back)))
        await database.query(
          `insert into public_figures (month, figure, part, count)
           values ((date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1))::date, $2, $3, $4)`,
          [back, figure.id, part, count],
        )
  return months
}
