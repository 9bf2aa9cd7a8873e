import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { reportType, severity } from '#contract/reports.ts'
import { position } from '#web/platform/position/position.ts'

/** How much room each text has, in bytes of JSON: together they fit into one sealed entry (contract/reports.ts). */
export const remainingBytes = { words: 20_000, place: 1_000, links: 3_000, people: 1_500 } as const

const day = z.iso.date()
/** `14:30`, by the writer's clock. */
const time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))

/** Where an entry was read from that the person did not write themselves. */
export const origins = ['whatsapp', 'meta', 'telegram', 'mail', 'page', 'pictures'] as const
export type Origin = (typeof origins)[number]

const fields = {
  words: z.string(),
  day,
  time,
  /** It was about that day: the person does not know it exactly. Left out where they do, as entries of before are. */
  about: z.exactOptional(z.boolean()),
  place: z.string(),
  position: z.nullable(position),
  links: z.array(z.string()),
  types: z.array(reportType),
  /** How bad it was. Left out where nobody said, as in entries of before. */
  severity: z.exactOptional(severity),
  people: z.array(z.string()),
  /** Files that belong to it, by their ids (web/files). */
  evidence: z.array(z.string()),
  origin: z.nullable(z.enum(origins)),
}

/** What somebody writes down of one thing that happened. Nothing of it must be filled in but the day. */
export const incidentFields = z.strictObject(fields)
export type IncidentFields = z.infer<typeof incidentFields>

const form = z.literal(1)
/** What identifies imported messages (web/features/reporting/imports/model/fingerprints.ts). A change leaves them as they are. */
const marks = z.exactOptional(z.string())
const of = { id: z.string(), at: z.iso.datetime() }

/**
 * [Note: Acts] A log is what its writer did, in order: they wrote something down, changed it, counted it again, took it
 * away. An act becomes an entry of the log's report under the same id and kind, so writing it twice writes it once; what
 * was there before a change stays in the chain. (docs/decisions/0328-incident-log.md)
 */
export const act = z.discriminatedUnion('kind', [
  z.strictObject({ ...of, kind: z.literal('incident'), content: z.strictObject({ form, ...fields, marks }) }),
  z.strictObject({
    ...of,
    kind: z.literal('incident-change'),
    content: z.strictObject({ form, incident: z.string(), ...fields }),
  }),
  z.strictObject({
    ...of,
    kind: z.literal('incident-again'),
    content: z.strictObject({
      form,
      incident: z.string(),
      day,
      time,
      /** The count of before that happened then and not when it says, by its id. Left out where it is a new one. */
      instead: z.exactOptional(z.string()),
    }),
  }),
  /** Takes away an incident, or one count of "again". */
  z.strictObject({
    ...of,
    kind: z.literal('incident-removed'),
    content: z.strictObject({ form, act: z.string() }),
  }),
])
export type Act = z.infer<typeof act>
export type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** A new act of now. */
export function newAct<Kind extends Act['kind']>(
  kind: Kind,
  content: Omit<ActOf<Kind>['content'], 'form'>,
  id: string = crypto.randomUUID(),
): Act {
  return act.parse({ id, at: new Date().toISOString(), kind, content: { form: 1, ...content } })
}
