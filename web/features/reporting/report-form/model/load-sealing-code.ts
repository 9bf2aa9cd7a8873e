import { loadCode, prefetchCode } from '#web/platform/load-code.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { fetchOwnedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import { fetchPhraseCode } from '#web/records/receipt-phrase/phrase-code.ts'
import { fetchWritingCode } from '#web/records/sealing/writing-code.ts'

const load = () => import('./hand-in.ts')

/**
 * The code that queues a report.
 * @throws OfflineError if it is not loaded and cannot be fetched
 */
export const handInCode = () => loadCode(load)

/** Prefetches the sealing code while a report is being written, so that it works without a network. */
export function fetchSealingCode(): void {
  prefetchCode(load)
  fetchKinds('report')
  fetchOwnedFilesCode()
  fetchPhraseCode()
  fetchWritingCode()
}
