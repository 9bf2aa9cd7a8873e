/** A person to be given access, with their current keys. */
export interface Grantee {
  readonly kind: 'guest' | 'handler'
  readonly id: string
  readonly generation: number
  readonly recipient: string
  readonly verifyKey: Buffer
  /** They read what is sent to the report's organisation. */
  readonly isReader: boolean
}

declare const authorised: unique symbol

/** Someone who may be given access to a report. Only a policy mints one. */
export type AuthorisedGrantee = Grantee & { readonly [authorised]: true }

export const mintGrantee = (grantee: Grantee) => grantee as AuthorisedGrantee
