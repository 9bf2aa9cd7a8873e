import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { membership } from './organisations.ts'
import { base64url, day, id, ordinal, signature } from './primitives.ts'

/** The organisation's key, sealed to each pair of three phrases (encryption/kits.ts). [Note: Recovery kit] */
export const organisationKit = z.strictObject({
  /** The generation of the key in it. */
  generation: ordinal,
  sealed: base64url(4096, 100),
  madeOn: day,
  /** When two of its phrases were last tried. */
  rehearsedOn: z.nullable(day),
})
export type OrganisationKit = z.infer<typeof organisationKit>

export const readOrganisationKit = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/kit',
  summary: 'The recovery kit of an organisation, which two of three phrases open',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: z.strictObject({ kit: z.nullable(organisationKit) }),
  errors: ['not_found', 'forbidden', 'second_factor'],
})

/** In place of the one before, whose phrases then open nothing. */
export const setOrganisationKit = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/kit',
  summary: 'Store a new recovery kit of an organisation',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ generation: ordinal, sealed: base64url(4096, 100) }),
  result: z.strictObject({ kit: organisationKit }),
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

export const rehearseOrganisationKit = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/kit/rehearsal',
  summary: 'Record that two phrases of the recovery kit were tested',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ generation: ordinal }),
  result: z.strictObject({ kit: organisationKit }),
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

/**
 * Where nobody holds the key any more: someone with a role there has opened it with two phrases, and shows it by the key's
 * own signature on their keys, as a voucher has it.
 */
export const recoverOrganisationKey = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/recovery',
  summary: 'Restore an organisation’s key opened with two phrases',
  access: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({ generation: ordinal, sealedKey: base64url(4096, 100), signature }),
  result: membership,
  errors: ['not_found', 'conflict', 'forbidden', 'not_accepted', 'second_factor'],
  repeat: 'natural',
})
