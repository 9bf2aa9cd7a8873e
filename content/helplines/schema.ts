import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { audiences } from './audiences.ts'

/**
 * What an entry was last checked against, the best first. Only `provider` means that somebody opened the provider's own
 * page, or called, on that day.
 */
export const checks = ['provider', 'open-record', 'directory', 'stored-page', 'third-party-list'] as const

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
/** ISO 8601: Monday is 1, Sunday is 7. */
const weekday = z.int().min(1).max(7)

const openingSchema = z.strictObject({
  channel: z.enum(['any', 'phone', 'chat']),
  /** Every day, from one weekday to another (`[7, 4]` is Sunday to Thursday), or on one day of each month. */
  days: z.union([
    z.literal('daily'),
    z.tuple([weekday, weekday]),
    z.strictObject({ dayOfMonth: z.int().min(1).max(28) }),
  ]),
  /** All day, or from a time to a time on the line's own clock; the end may be past midnight. */
  open: z.union([z.literal('24h'), z.tuple([clock, clock])]),
})

/** As it is published. Short codes and 116 numbers are dialled just so. */
const publishedNumber = z.string().regex(/^\+?[\d() -]*\d$/)

export const helplineSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+$/),
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** In its own language; it is not translated. */
    organisation: z.string().min(2),
    phone: z.array(publishedNumber),
    sms: z.strictObject({ number: publishedNumber, keyword: z.string().min(1).optional() }).nullable(),
    /** The chat itself, or the provider's page where only that is known. */
    chatUrl: z.url({ protocol: /^https?$/ }).nullable(),
    website: z.url({ protocol: /^https?$/ }).nullable(),
    /** `null`: not known, and then nothing is said about hours. */
    hours: z.array(openingSchema).min(1).nullable(),
    /** The line's own clock (tz database), where its country has several. */
    timeZone: z
      .string()
      .regex(/^[A-Z][A-Za-z]+\/[A-Za-z_]+$/)
      .optional(),
    audience: z.array(z.enum(audiences)).min(1),
    /** BCP 47 languages, or `null` where they are not known. */
    languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).nullable(),
    /** The day of the last check, or `null` where the state of the service is in doubt. */
    lastChecked: daySchema.nullable(),
    check: z.enum(checks),
    /** What a caller should know: an age, a place, another number. */
    note: localisedSchema.optional(),
  })
  .refine((line) => line.phone.length > 0 || line.sms !== null || line.chatUrl !== null, 'cannot be reached')

/**
 * The page that says what an entry says, by its id. Where only lists were seen there is none, and `provenance.json` names the
 * lists. It is fetched when somebody asks for it.
 */
export const sourcesSchema = z.record(z.string(), z.url({ protocol: /^https?$/ }))

/** What else those who check an entry should know of where it comes from. It is kept apart so that no browser loads it. */
export const provenanceSchema = z.strictObject({
  compiled: daySchema,
  entries: z.record(
    z.string(),
    z.strictObject({
      /** Where no page of its own says so. */
      source: z.string().min(3).optional(),
      /** When the source itself was last changed. */
      sourceModified: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .optional(),
      research: z.string().min(3).optional(),
    }),
  ),
})

/** A service by which somebody who cannot hear or speak on the phone calls any number of a country. */
export const relaySchema = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-relay$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().min(2),
  /** How a call is made through it; left out where it is for emergencies only. */
  how: localisedSchema.optional(),
  /** What to do in an emergency instead. */
  emergency: localisedSchema,
  website: z.url({ protocol: /^https$/ }),
  lastChecked: daySchema,
  check: z.enum(checks),
})

export type Relay = Readonly<z.infer<typeof relaySchema>>
export type Check = (typeof checks)[number]
export type Opening = Readonly<z.infer<typeof openingSchema>>
export type Helpline = Readonly<z.infer<typeof helplineSchema>>
