import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { reportStatus, type ReportStatus } from '#contract/reports.ts'

const content = z.object({ to: reportStatus, reason: z.string() })

/** The change of status that an entry makes, with its reason; `null` where it says none that is known. */
export function statusChangeIn(entryContent: unknown): { to: ReportStatus; reason: string } | null {
  const parsed = content.safeParse(entryContent)
  return parsed.success ? parsed.data : null
}
