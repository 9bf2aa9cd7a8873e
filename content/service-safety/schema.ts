import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { goals } from './goals.ts'
import { serviceIds } from './services.ts'
import data from './steps.json' with { type: 'json' }

/** One thing to do at one service or device. */
export const stepSchema = z
  .strictObject({
    /** `service--step`. What somebody has ticked is kept under it, so it is never renamed. */
    id: z.string().regex(/^[a-z0-9-]+--[a-z0-9-]+$/),
    service: z.enum(serviceIds),
    goal: z.enum(goals),
    /** The way through the menus. Their names in Spanish were not looked at on a device. */
    where: localisedSchema,
    why: localisedSchema,
    /** Whether another person could notice it, and be angered. Such a step takes one more press to be shown. */
    canBeNoticed: z.boolean(),
    /** What is known of who learns of it. */
    notice: localisedSchema,
    note: localisedSchema.optional(),
    canBeUndone: z.boolean(),
    /** `A`: the service's own text was seen. `B`: what others write of it was. `C`: nothing was. Never raised. */
    grade: z.enum(['A', 'B', 'C']),
    source: z
      .strictObject({ title: z.string().min(3), url: z.url({ protocol: /^https?$/ }).nullable() })
      .nullable(),
    /** Whether the names of the menus were in the text that was seen. */
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

/** As it is written, and not looked at. */
export const writtenSteps: unknown = data

/** @throws where the file is not in this form. */
export const readSteps = (): readonly WrittenSafetyStep[] => z.array(stepSchema).parse(data)
