import { type MilestoneKind, signMilestone } from '#contract/milestones.ts'
import type { Language } from '#contract/primitives.ts'
import { toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { call } from '#web/platform/api/call.ts'
import { downloadUnopened } from '#web/ui/download.ts'

const random = (bytes: number) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** The random values of one certificate: with them a retry creates the same one. */
export interface Holder {
  readonly added: string
  readonly secret: string
}
export const newHolder = (): Holder => ({ added: random(16), secret: random(32) })

/**
 * Has a certificate signed, and saves it as a file. The server gets a digest of the name; name and salt are stored next to the credential,
 * so that its holder can prove whose it is.
 *
 * @throws ApiError, OfflineError
 */
export async function saveMilestone(
  kind: MilestoneKind,
  name: string,
  language: Language,
  { added, secret }: Holder,
): Promise<void> {
  const typed = name.trim().normalize('NFC')
  const digest = await crypto.subtle.digest('SHA-256', toUtf8(typed + added))
  const body = { kind, language, nameHash: toBase64url(new Uint8Array(digest)), holder: secret }
  const { credential } = await call(signMilestone, { body })
  const file = { credential, holder: { name: typed, added } }
  downloadUnopened(new Blob([JSON.stringify(file, null, 2)]), 'certificate.json')
}
