import { toBase64url, toUtf8 } from '../encoding.ts'
import { verifyReceipt } from './receipt.ts'

/**
 * `kept`: the log of proofs holds these very lines. `unproven`: the day is not closed yet, or was closed before the audit log was part of
 * the log of proofs. `changed`: the log holds others.
 */
export type AuditDayVerdict = 'kept' | 'unproven' | 'changed'

/**
 * Whether a receipt of the log of proofs is for these very lines of a day.
 * @param receipt as JSON; null if there is none
 */
export async function verifyAuditDay(
  file: string,
  day: string,
  receipt: string | null,
): Promise<AuditDayVerdict> {
  if (receipt === null) return 'unproven'
  const verdict = await verifyReceipt(receipt)
  const [entry] = verdict.ok ? verdict.entries : []
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', toUtf8(file)))
  const isSame = entry?.state === 'kept' && entry.day === day && entry.hash === toBase64url(hash)
  return isSame ? 'kept' : 'changed'
}
