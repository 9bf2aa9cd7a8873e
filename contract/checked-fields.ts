import './plain-parsers.ts'
import * as z from 'zod/mini'

/**
 * [Note: Checked fields] What people rely on because an administrator has checked it. When a field `ends` the check, what was checked is
 * no longer who is there, and nothing can be sent until someone has looked again. When it `asks`, the rest of the check stands, and
 * everyone reads that this part is new and unchecked. The database compares them with what was checked. [Note: Checked values]
 */
export const organisationCheckedFields = {
  name: 'ends',
  website: 'ends',
  country: 'asks',
  region: 'asks',
  place: 'asks',
  contact: 'asks',
  duty: 'asks',
} as const satisfies Record<string, 'ends' | 'asks'>
export type OrganisationCheckedField = keyof typeof organisationCheckedFields

/** The same of a professional's listing. */
export const professionalCheckedFields = {
  name: 'ends',
  profession: 'ends',
  register: 'ends',
  licence: 'ends',
  registerPage: 'asks',
  country: 'ends',
  region: 'ends',
  place: 'asks',
  website: 'asks',
  contact: 'asks',
  duty: 'asks',
  licenceUntil: 'asks',
} as const satisfies Record<string, 'ends' | 'asks'>
export type ProfessionalCheckedField = keyof typeof professionalCheckedFields

const keysOf = <Field extends string>(table: Record<Field, unknown>) =>
  // The keys of an object that was written above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(table) as [Field, ...Field[]]

export const organisationCheckedField = z.enum(keysOf(organisationCheckedFields))
export const professionalCheckedField = z.enum(keysOf(professionalCheckedFields))

/** A field that is another since the check, with its words then and now; `''` where it had none. */
const change = { was: z.string(), now: z.string() }
export const organisationChange = z.strictObject({ field: organisationCheckedField, ...change })
export type OrganisationChange = z.infer<typeof organisationChange>
export const professionalChange = z.strictObject({ field: professionalCheckedField, ...change })
export type ProfessionalChange = z.infer<typeof professionalChange>
