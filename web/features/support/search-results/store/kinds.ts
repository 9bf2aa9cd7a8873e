import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { grounds } from '#content/notices/words.ts'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { abouts, resultShape } from '../model/result.ts'

/** One record per result: if two devices have changed the same one, both versions stay and the person chooses. */
export const harmfulResults = personalKind({ name: 'harmful-results', shape: resultShape })

/** The sender's data as it appears in notices, by fact. */
export const noticeDetails = personalKind({
  name: 'notice-details',
  shape: dated(z.string()),
  isSingle: true,
  merge: mergeByDate,
})

/** The data for notices about one or many results, shared by all of them. */
export const incidentShape = z.strictObject({
  /** Ids of the results, in order. */
  results: z.array(z.string()),
  about: z.nullable(z.enum(abouts)),
  ground: z.nullable(z.enum(grounds)),
  /** The person's answer whether the content may be lawful. */
  lawful: z.nullable(z.enum(['no', 'unsure', 'opinion', 'true'])),
  notice: z.nullable(z.string()),
  /** By fact, or by notice and element if it has no fact. */
  answers: z.record(z.string(), z.string()),
  /** Statements and completed actions, by notice and element. */
  ticks: z.array(z.string()),
})
export type ResultIncident = z.infer<typeof incidentShape>
export const noticeIncidents = personalKind({ name: 'notice-incidents', shape: incidentShape })

/** The contents of the person's own pages. */
export const ownPagesShape = z.strictObject({
  of: z.enum(['person', 'business']),
  name: z.string(),
  what: z.string(),
  place: z.string(),
  about: z.string(),
  site: z.string(),
  /** The person's other pages, one per line. */
  pages: z.string(),
})
export type OwnPages = z.infer<typeof ownPagesShape>
export const ownPagesKind = personalKind({ name: 'own-pages', shape: ownPagesShape, isSingle: true })
