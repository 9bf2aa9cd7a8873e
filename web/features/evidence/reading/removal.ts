import { removeEvidence } from '#contract/evidence.ts'
import { addEntry } from '#contract/reports.ts'
import { openedBy, readWhole } from '#web/features/reports/queries.ts'
import type { Access } from '#web/features/reports/sealing/access.ts'
import { sealWriting } from '#web/features/reports/sealing/writing.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/query/client.ts'

/**
 * Takes one's own piece of evidence back out of a report that nobody else reads: its bytes are erased, and a signed entry
 * says so. What was written of it stays sealed in its place, as every entry does.
 *
 * @throws ApiError `conflict` where the report was sent to others
 */
export async function takeBack(access: Access, reportId: string, evidence: string): Promise<void> {
  const { options } = access
  await call(removeEvidence, { params: { id: reportId, evidence } }, options)
  const report = await readWhole(access, reportId, AbortSignal.timeout(30_000))
  const words = { kind: 'evidence-removal', content: { evidence }, now: new Date() } as const
  for (const body of await sealWriting(access, report, words)) {
    await call(addEntry, { params: { id: reportId }, body }, options)
  }
  await queryClient.invalidateQueries({ queryKey: [...openedBy(access), 'report', reportId] })
}
