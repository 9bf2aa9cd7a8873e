import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'

/**
 * Somebody's own certificates, sealed. `secret` is what takes one back. Two devices never change the same one in different ways:
 * it only ever becomes one that was taken back.
 */
export interface OwnCertificate {
  readonly [name: string]: string | boolean
  /** All that it says, with the name. */
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
