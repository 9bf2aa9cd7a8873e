import { addEntry, changeStatus, type ReportStatus } from '#contract/reports.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { writingCode } from '#web/records/sealing/writing-code.ts'

/** A change that was sealed once, so that trying again sends the same. */
export interface SealedChange {
  to: ReportStatus
  writings: Awaited<ReturnType<typeof import('#web/records/sealing/writing.ts').sealWriting>>
}

/** Seals a change of status with its reason, signed by whoever makes it. */
export async function sealChange(
  keyring: Keyring,
  report: OpenedReport,
  to: ReportStatus,
  reason: string,
): Promise<SealedChange> {
  const { sealWriting } = await writingCode()
  const content = { to, reason: reason.trim() }
  return { to, writings: await sealWriting(keyring, report, { kind: 'status', content, now: new Date() }) }
}

/** Sends a sealed change: first, where there is one, the entry that introduces its writer. Safe to repeat. */
export async function sendChange(
  keyring: Keyring,
  reportId: string,
  { to, writings }: SealedChange,
): Promise<void> {
  const params = { id: reportId }
  for (const [index, writing] of writings.entries()) {
    const isLast = index === writings.length - 1
    if (isLast) await call(changeStatus, { params, body: { to, ...writing } }, keyring.options)
    else await call(addEntry, { params, body: writing }, keyring.options)
  }
}
