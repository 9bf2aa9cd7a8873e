import { listAuditLines, readAuditProof } from '#contract/audit.ts'
import type { ProofReceipt } from '#contract/proofs.ts'
import { type AuditDayVerdict, verifyAuditDay } from '#encryption/proofs/audit-day.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'

/** The file of a day, and whether it matches the log of proofs. */
export interface CheckedDay {
  readonly file: string
  readonly lines: number
  readonly verdict: AuditDayVerdict
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
  const proof = await parseProof(day)
  const receipt = proof && JSON.stringify(proof)
  return { file, lines: lines.length, verdict: await verifyAuditDay(file, day, receipt) }
}

async function parseProof(day: string): Promise<ProofReceipt | null> {
  try {
    return await call(readAuditProof, { params: { day } })
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null
    throw error
  }
}
