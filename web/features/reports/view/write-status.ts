import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { addEntry, changeStatus, reportStatus, type ReportStatus } from '#contract/reports.ts'
import { call } from '#web/platform/api/call.ts'
import type { Access } from '../sealing/access.ts'
import type { OpenedReport } from '../sealing/opening.ts'
import { sealingCode } from '../sending/sealing-code.ts'

/** What stands inside the seal of a change of status. */
const statusContent = z.object({ to: z.string(), reason: z.string() })

export function reasonIn(content: unknown): string | null {
  const parsed = statusContent.safeParse(content)
  return parsed.success ? parsed.data.reason : null
}

/** The status that an entry speaks of; `null` where it is none that is known here. */
export function statusIn(content: unknown): ReportStatus | null {
  const parsed = statusContent.safeParse(content)
  return (parsed.success && reportStatus.safeParse(parsed.data.to).data) || null
}

/** A change that was sealed once, so that trying again sends the same. */
export interface SealedChange {
  to: ReportStatus
  writings: Awaited<ReturnType<typeof import('../sealing/writing.ts').sealWriting>>
}

/** Seals a change of status with its reason, signed by whoever makes it. */
export async function sealChange(
  access: Access,
  report: OpenedReport,
  to: ReportStatus,
  reason: string,
): Promise<SealedChange> {
  const { sealWriting } = await sealingCode('writing')
  const content = { to, reason: reason.trim() }
  return { to, writings: await sealWriting(access, report, { kind: 'status', content, now: new Date() }) }
}

/** Sends a sealed change: first, where there is one, the entry that introduces its writer. Safe to repeat. */
export async function sendChange(
  access: Access,
  reportId: string,
  { to, writings }: SealedChange,
): Promise<void> {
  const params = { id: reportId }
  for (const [index, writing] of writings.entries()) {
    const isLast = index === writings.length - 1
    if (isLast) await call(changeStatus, { params, body: { to, ...writing } }, access.options)
    else await call(addEntry, { params, body: writing }, access.options)
  }
}
