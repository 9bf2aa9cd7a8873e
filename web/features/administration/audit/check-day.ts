import { listAuditLines, readAuditProof } from '#contract/audit.ts'
import type { ProofReceipt } from '#contract/proofs.ts'
import { toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { verifyReceipt } from '#encryption/proofs/receipt.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'

/**
 * `kept`: the log of proofs holds these very lines. `unproven`: the day is not closed yet, or was closed before the audit log was part of
 * the log of proofs. `changed`: the log holds others.
 */
export type DayVerdict = 'kept' | 'unproven' | 'changed'

/** The file of a day, and whether it is what the log of proofs holds. */
export interface CheckedDay {
  readonly file: string
  readonly lines: number
  readonly verdict: DayVerdict
}

/** Fetches the entries of a day, page by page, and checks them on this device. */
export async function checkDay(day: string): Promise<CheckedDay> {
  const params = { day }
  const lines: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: string[]; next: string | null } = await call(listAuditLines, {
      params,
      query: cursor === null ? {} : { cursor },
    })
    lines.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  const file = lines.map((line) => `${line}\n`).join('')
  return { file, lines: lines.length, verdict: await verdictOn(file, day, await proofOf(day)) }
}

async function proofOf(day: string): Promise<ProofReceipt | null> {
  try {
    return await call(readAuditProof, { params: { day } })
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null
    throw error
  }
}

/** Whether a receipt of the log of proofs is for these very lines. */
export async function verdictOn(file: string, day: string, proof: ProofReceipt | null): Promise<DayVerdict> {
  if (proof === null) return 'unproven'
  const verdict = await verifyReceipt(JSON.stringify(proof))
  const [entry] = verdict.ok ? verdict.entries : []
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', toUtf8(file)))
  const isSame = entry?.state === 'kept' && entry.day === day && entry.hash === toBase64url(hash)
  return isSame ? 'kept' : 'changed'
}
