import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { goals } from './goals.ts'
import { serviceIds } from './services.ts'
import data from './steps.json' with { type: 'json' }

/** One action at one service or device. */
export const stepSchema = z
  .strictObject({
    /** `service--step`. Ticked steps are stored under it, so it must never change. */
    id: z.string().regex(/^[a-z0-9-]+--[a-z0-9-]+$/),
    service: z.enum(serviceIds),
    goal: z.enum(goals),
    /** The path through the menus. Their Spanish names were not verified on a device. */
    where: localisedSchema,
    why: localisedSchema,
    /** Whether another person could notice it and be angered. Such a step takes one more press to be shown. */
    canBeNoticed: z.boolean(),
    /** Who is known to be notified of it. */
    notice: localisedSchema,
    note: localisedSchema.optional(),
    canBeUndone: z.boolean(),
    /** `A`: the service's own text was read. `B`: a secondary source was read. `C`: neither. Never raised. */
    grade: z.enum(['A', 'B', 'C']),
    source: z
      .strictObject({ title: z.string().min(3), url: z.url({ protocol: /^https?$/ }).nullable() })
      .nullable(),
    /** Whether the source contained the names of the menus. */
    menuSeen: z.boolean(),
    checked: daySchema,
    reviewBy: daySchema,
  })
  .refine(
    ({ grade, source }) => (grade === 'C') === (source === null),
    'a step of grade C alone has no source',
  )
  .refine(({ id, service }) => id.startsWith(`${service}--`), 'the id starts with the service')

export type WrittenSafetyStep = Readonly<z.infer<typeof stepSchema>>

/** As written, unchecked. */
export const writtenSteps: unknown = data

/** @throws if the file is malformed */
export const readSteps = (): readonly WrittenSafetyStep[] => z.array(stepSchema).parse(data)
