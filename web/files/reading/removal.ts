import { removeEvidence } from '#contract/evidence.ts'
import { addEntry } from '#contract/reports.ts'
import { openedReportsKey, readWhole } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { sealWriting } from '#web/records/sealing/entry-writer.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { withWritingLock } from '#web/platform/device/with-lock.ts'
import { listAllPieces } from './items.ts'

/** Maximum number of attempts, as other entries may be written at the same time. */
const maxTries = 5

/**
 * Withdraws the caller's own evidence from a report that nobody else reads: its bytes are erased, and a signed entry says so. Its
 * description stays sealed in place, like every entry. Idempotent.
 *
 * @throws ApiError `conflict` if the report was sent to others, OfflineError
 */
export async function withdrawEvidence(keyring: Keyring, reportId: string, evidence: string): Promise<void> {
  const { options } = keyring
  await call(removeEvidence, { params: { id: reportId, evidence } }, options)
  for (let attempt = 1; ; attempt++) {
    try {
      await withWritingLock(reportId, () => writeRemoval(keyring, reportId, evidence))
      break
    } catch (error) {
      if (!isRefusal(error, 'conflict') || attempt === maxTries) throw error
    }
  }
  await queryClient.invalidateQueries({ queryKey: [...openedReportsKey(keyring), 'report', reportId] })
}

async function writeRemoval(keyring: Keyring, reportId: string, evidence: string): Promise<void> {
  const report = await readWhole(keyring, reportId, AbortSignal.timeout(30_000))
  const isSaid = listAllPieces(report).some(
    ({ manifest, removed }) => manifest.evidence === evidence && removed,
  )
  if (isSaid) return
  const words = { kind: 'evidence-removal', content: { evidence }, now: new Date() } as const
  for (const body of await sealWriting(keyring, report, words)) {
    await call(addEntry, { params: { id: reportId }, body }, keyring.options)
  }
}
