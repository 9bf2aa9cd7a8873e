import './plain-parsers.ts'
import * as z from 'zod/mini'
import { organisationChange } from './checked-fields.ts'
import { endpoint } from './endpoint.ts'
import { organisationKind } from './organisations.ts'
import { country, day, id, line, nonEmptyLine, ordinal } from './primitives.ts'
import { verificationStates } from './verification-states.ts'

/** An organisation as an administrator checks it. [Note: Verified] */
export const registeredOrganisation = z.strictObject({
  id,
  slug: line(60),
  name: line(120),
  kind: organisationKind,
  country,
  region: line(80),
  place: line(80),
  website: line(200),
  contact: line(500),
  registeredOn: day,
  hasKey: z.boolean(),
  handlers: z.int(),
  closed: z.boolean(),
  /** Of what is listed here. A decision names it, so that nobody decides about what they have not seen. */
  version: ordinal,
  /** What is another since the last check. [Note: Checked fields] */
  changes: z.array(organisationChange),
  /** The newest decision. */
  verification: z.strictObject({
    state: z.enum(verificationStates),
    reason: z.string(),
    on: z.nullable(day),
    until: z.nullable(day),
  }),
})
export type RegisteredOrganisation = z.infer<typeof registeredOrganisation>

export const listRegisteredOrganisations = endpoint({
  method: 'GET',
  path: '/api/admin/organisations',
  summary: 'Registered organisations, unverified first',
  access: 'admin',
  result: z.strictObject({ items: z.array(registeredOrganisation) }),
  errors: [],
})

/** Says what was checked and until when it counts, or why it was refused. The newest decision counts. */
export const decideVerification = endpoint({
  method: 'PUT',
  path: '/api/admin/organisations/:id/verification',
  summary: 'Verify an organisation until a day, or refuse it with a reason',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('verified'),
      reason: nonEmptyLine(1000),
      until: day,
      version: z.optional(ordinal),
    }),
    z.strictObject({
      outcome: z.literal('refused'),
      reason: nonEmptyLine(1000),
      version: z.optional(ordinal),
    }),
  ]),
  result: registeredOrganisation,
  errors: ['not_found', 'invalid_input', 'conflict'],
  repeat: 'natural',
})
