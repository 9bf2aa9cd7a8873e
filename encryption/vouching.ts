import { type Bytes, toUtf8 } from './encoding.ts'
import type { PublicKeys, VerifyKey } from './identity.ts'
import type { OrganisationKey } from './organisation.ts'
import { sign, verify } from './signature.ts'

/**
 * [Note: Vouchers]
 *
 * A report that excludes a handler is sealed to the other handlers' own keys. Its sender knows, or can pin, the organisation's
 * key but no handler's; so the organisation's key signs which keys belong to which handler. Every handler has that key, and
 * signs for themselves on opening it.
 */
export type Vouched = PublicKeys & { readonly memberId: string }

/** @returns the 64 bytes as base64url */
export function vouchForHandler(key: OrganisationKey, handler: Vouched): string {
  return sign(key.signingSeed, 'organisation-voucher', statement(key, handler))
}

/** Whether the organisation's key says that these are this handler's keys. */
export function isVouchedFor(
  organisation: Pick<OrganisationKey, 'organisationId' | 'generation'> & { readonly verifyKey: VerifyKey },
  handler: Vouched,
  signature: string,
): boolean {
  return verify(organisation.verifyKey, 'organisation-voucher', statement(organisation, handler), signature)
}

function statement(
  { organisationId, generation }: Pick<OrganisationKey, 'organisationId' | 'generation'>,
  { memberId, recipient, verifyKey }: Vouched,
): Bytes {
  return toUtf8([organisationId, generation, memberId, recipient, verifyKey, ''].join('\n'))
}
