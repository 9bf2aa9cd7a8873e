import { isSigned, type PublicKeys } from './succession.ts'

/** The organisation key's signature that a handler's keys are theirs. */
export interface Voucher {
  readonly organisationId: string
  /** The generation of the organisation's key. */
  readonly generation: number
  /** The organisation's key, base64url. */
  readonly verifyKey: string
  readonly memberId: string
  readonly keys: PublicKeys
  /** 64 bytes, base64url. */
  readonly signature: string
}

/** Whether the organisation's key signed what encryption/vouching.ts states. Every device checks it again. */
export function isSignedVoucher(voucher: Voucher): boolean {
  const { organisationId, generation, memberId, keys } = voucher
  const statement = [organisationId, generation, memberId, keys.recipient, keys.verifyKey, '']
  return isSigned('organisation-voucher', statement, voucher.verifyKey, voucher.signature)
}
