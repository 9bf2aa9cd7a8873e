import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'

/**
 * The member's certificates, sealed. `secret` is required to revoke one. Two devices never change the same one in different ways:
 * the only possible change is its revocation.
 */
export interface OwnCertificate {
  readonly [name: string]: string | boolean
  /** The contents, including the name. */
  readonly code: string
  /** base64url, 32 bytes. */
  readonly secret: string
  readonly isTakenBack: boolean
}

export const ownCertificates = personalKind<OwnCertificate>({
  name: 'certificates',
  shape: z.strictObject({ code: z.string(), secret: z.string(), isTakenBack: z.boolean() }),
  merge: (ours, theirs) => ({ ...ours, isTakenBack: ours.isTakenBack || theirs.isTakenBack }),
})
