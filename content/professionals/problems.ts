import { z } from 'zod'
import type { TextVerdict } from '../knowledge/problems.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import { loudWords, tooHard } from '../recovery/problems.ts'
import { professionNames } from './names.ts'

const page = z.url({ protocol: /^https$/ })

const schema = z
  .strictObject({
    id: z.string().regex(/^[a-z]{2}-[a-z-]+$/),
    country: z.string().regex(/^[A-Z]{2}$/),
    professions: z.array(z.enum(Object.keys(professionNames))).min(1),
    name: z.string().min(3),
    page: page.nullable(),
    note: localisedSchema,
    grade: z.enum(['A', 'B', 'C']),
    source: z.strictObject({ title: z.string().min(3), url: z.url() }).nullable(),
    checked: daySchema,
    reviewBy: daySchema,
  })
  .refine(({ id, country }) => id.startsWith(`${country.toLowerCase()}-`), 'has the id of another country')
  .refine(({ grade, source }) => (grade === 'C') === (source === null), 'grade C alone has no source')
  .refine(({ checked, reviewBy }) => reviewBy > checked, 'is to be looked at again before it was')

const file = 'content/professionals/registers.ts'

/**
 * All problems of the registers of licences.
 *
 * @param today as `2026-11-25`
 */
export function checkRegisters(written: readonly { readonly id: string }[], today: string): TextVerdict {
  const ids = written.map(({ id }) => id)
  const found = written.map((each) => ({ id: each.id, read: schema.safeParse(each) }))
  const sound = found.flatMap(({ read }) => (read.success ? [read.data] : []))
  const notes = sound.map(({ note }) => note)
  const problems = [
    ...found.flatMap(({ id, read }) =>
      read.success
        ? []
        : read.error.issues.map(({ path, message }) => `${id}: ${[...path, message].join(' ')}`),
    ),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: is there twice`),
    ...(notes.length > 0 ? [...tooHard(notes), ...loudWords(notes)] : []),
  ]
  return {
    problems: problems.map((problem) => `${file}: ${problem}`),
    overdue: sound
      .filter(({ reviewBy }) => reviewBy < today)
      .map(({ id, reviewBy }) => `${file}: ${id}: was to be looked at again by ${reviewBy}`),
  }
}
