import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, line } from './primitives.ts'
import { reportStatus, reportType } from './reports.ts'

const count = z.int().check(z.minimum(0))
const counted = <Key extends z.core.$ZodType>(key: Key) => z.array(z.strictObject({ key, count }))

/** Over how many days back from today a team's figures reach. */
export const figureReaches = [90, 365, 1826] as const

/**
 * A team's figures, exact, and for the team alone: counted by the server from what it sees, without opening anything. Reports from
 * which the asking handler is excluded are not among them.
 */
export const figures = z.strictObject({
  from: day,
  until: day,
  received: count,
  /** All there are, whenever they came: not ended, past their promised day, and with the clock paused. */
  open: count,
  overdue: count,
  paused: count,
  /** Medians, of those that came in this time; null if none has got so far. */
  daysToAnswer: z.nullable(z.number()),
  daysToEnd: z.nullable(z.number()),
  rating: z.strictObject({ count, mean: z.nullable(z.number()) }),
  byStatus: counted(reportStatus),
  /** A report of several types is counted in each. */
  byType: counted(reportType),
  /** `2026-11`, in UTC, oldest first. */
  byMonth: counted(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  /** Country, and region where it was given: `GB`, `GB, Wales`; empty where neither was. */
  byPlace: counted(z.string()),
  /** Reports in which each handler has written; who has left is counted together, without a name. */
  workload: z.array(z.strictObject({ memberId: z.nullable(id), name: z.nullable(line(80)), count })),
})
export type Figures = z.infer<typeof figures>

export const readFigures = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/figures',
  summary: 'A team’s figures: reports received, and response times kept',
  access: 'handler',
  params: z.strictObject({ id }),
  query: z.strictObject({
    days: z.coerce.number().check(z.refine((days) => figureReaches.some((each) => each === days))),
  }),
  result: figures,
  errors: ['not_found'],
})
