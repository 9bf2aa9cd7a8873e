import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { grounds } from '#content/notices/words.ts'
import { dated, laterOf } from '#web/records/personal/dated.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { abouts, resultShape } from '../model/result.ts'

/** One record for each result: where two devices have changed the same one, both stay and the person chooses. */
export const harmfulResults = personalKind({ name: 'harmful-results', shape: resultShape })

/** Who writes, as their notices say it, by fact. */
export const noticeDetails = personalKind({
  name: 'notice-details',
  shape: dated(z.string()),
  isSingle: true,
  merge: laterOf,
})

/** What was written down for notices about one or many results, and fills each of them. */
export const incidentShape = z.strictObject({
  /** Ids of the results, in order. */
  results: z.array(z.string()),
  about: z.nullable(z.enum(abouts)),
  ground: z.nullable(z.enum(grounds)),
  /** What the person says to whether it may be lawful. */
  lawful: z.nullable(z.enum(['no', 'unsure', 'opinion', 'true'])),
  notice: z.nullable(z.string()),
  /** By fact, or by notice and element where it answers nothing else. */
  answers: z.record(z.string(), z.string()),
  /** Statements that were made and things that were done, by notice and element. */
  ticks: z.array(z.string()),
})
export type ResultIncident = z.infer<typeof incidentShape>
export const noticeIncidents = personalKind({ name: 'notice-incidents', shape: incidentShape })

/** What somebody's own pages say of them. */
export const ownPagesShape = z.strictObject({
  of: z.enum(['person', 'business']),
  name: z.string(),
  what: z.string(),
  place: z.string(),
  about: z.string(),
  site: z.string(),
  /** Other pages of theirs, one a line. */
  pages: z.string(),
})
export type OwnPages = z.infer<typeof ownPagesShape>
export const ownPagesKind = personalKind({ name: 'own-pages', shape: ownPagesShape, isSingle: true })
