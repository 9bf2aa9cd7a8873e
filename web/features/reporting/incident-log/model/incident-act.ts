import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { reportType, severity } from '#contract/reports.ts'
import { position } from '#web/platform/position/position.ts'

/** Maximum size of each text, in bytes of JSON: together they fit into one sealed entry (contract/reports.ts). */
export const remainingBytes = { words: 20_000, place: 1_000, links: 3_000, people: 1_500 } as const

const day = z.iso.date()
/** `14:30`, in the writer's time zone. */
const time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))

/** The source of an imported entry. */
export const origins = ['whatsapp', 'meta', 'telegram', 'mail', 'page', 'pictures'] as const
export type Origin = (typeof origins)[number]

const fields = {
  words: z.string(),
  day,
  time,
  /** The day is approximate. Omitted otherwise, and in older entries. */
  about: z.exactOptional(z.boolean()),
  place: z.string(),
  position: z.nullable(position),
  links: z.array(z.string()),
  types: z.array(reportType),
  /** Omitted if not answered, and in older entries. */
  severity: z.exactOptional(severity),
  people: z.array(z.string()),
  /** Ids of its files (web/files). */
  evidence: z.array(z.string()),
  origin: z.nullable(z.enum(origins)),
}

/** The fields of an incident. Only the day is required. */
export const incidentFields = z.strictObject(fields)
export type IncidentFields = z.infer<typeof incidentFields>

const form = z.literal(1)
/** Fingerprints of imported messages (web/features/reporting/imports/model/fingerprints.ts). A change preserves them. */
const marks = z.exactOptional(z.string())
const of = { id: z.string(), at: z.iso.datetime() }

/**
 * [Note: Acts] A log is a list of its writer's acts, in order: they add an incident, change it, count it again, or remove it. An act
 * becomes an entry of the log's report with the same id and kind, so writing it twice is idempotent; earlier versions stay in the chain.
 * (docs/decisions/0328-log-and-shown-entries.md)
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
      /** The id of the recurrence whose time this corrects. Omitted for a new one. */
      instead: z.exactOptional(z.string()),
    }),
  }),
  /** Removes an incident or a recurrence. */
  z.strictObject({
    ...of,
    kind: z.literal('incident-removed'),
    content: z.strictObject({ form, act: z.string() }),
  }),
])
export type Act = z.infer<typeof act>
export type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** Creates an act at the current time. */
export function newAct<Kind extends Act['kind']>(
  kind: Kind,
  content: Omit<ActOf<Kind>['content'], 'form'>,
  id: string = crypto.randomUUID(),
): Act {
  return act.parse({ id, at: new Date().toISOString(), kind, content: { form: 1, ...content } })
}
