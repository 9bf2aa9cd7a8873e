import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint, uncachedBytes } from './endpoint.ts'
import { day, language } from './primitives.ts'

/** `2026-09` */
const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/))

/** A figure or one of its parts, by the id under which content/public-figures says what it counts. */
const figureId = z.string().check(z.regex(/^[a-z]+(_[a-z]+)*$/), z.maxLength(40))

/** A number from ten on. Null is withheld, and never zero. */
const publishedCount = z.nullable(z.int().check(z.minimum(10)))

const figure = z.strictObject({
  id: figureId,
  count: publishedCount,
  /** What it is made of, each from ten on, and so that no other can be worked out from them. */
  parts: z.array(z.strictObject({ id: figureId, count: publishedCount })),
})
export type CountedFigure = z.infer<typeof figure>

const figuresOfMonth = z.strictObject({ month, publishedOn: day, figures: z.array(figure) })
export type FiguresOfMonth = z.infer<typeof figuresOfMonth>

/** A month is published once, after it is over, and never changed: day-to-day differences reveal nothing about anyone. */
export const readPublicFigures = endpoint({
  method: 'GET',
  path: '/api/public-figures',
  summary: 'The figures of this server by month, newest first',
  access: 'anyone',
  result: z.strictObject({
    version: z.literal(1),
    months: z.array(figuresOfMonth),
    /** What the published numbers of all months make together; null until a hundred texts are public here. */
    totals: z.nullable(z.array(z.strictObject({ id: figureId, count: z.int() }))),
  }),
  errors: ['too_many'],
})

/** A row for each figure, part and month; a number that is withheld is empty. */
export const readPublicFiguresFile = endpoint({
  method: 'GET',
  path: '/api/public-figures/figures.csv',
  summary: 'The figures of this server by month, as CSV',
  access: 'anyone',
  result: uncachedBytes('text/csv; charset=utf-8'),
  errors: ['too_many'],
})

/** For a browser without scripts. */
export const readPublicFiguresPage = endpoint({
  method: 'GET',
  path: '/api/public-figures/page/:language',
  summary: 'The figures of this server by month as a plain page',
  access: 'anyone',
  params: z.strictObject({ language }),
  result: uncachedBytes('text/html; charset=utf-8'),
  errors: ['too_many'],
})
