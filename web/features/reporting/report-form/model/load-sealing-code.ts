import { codeFrom, fetchCode } from '#web/platform/code.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { fetchOwnedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import { fetchPhraseCode } from '#web/records/receipt-phrase/phrase-code.ts'
import { fetchWritingCode } from '#web/records/sealing/writing-code.ts'

const load = () => import('./hand-in.ts')

/** What hands a report in to be sent. @throws OfflineError where it is not here and cannot be fetched */
export const handInCode = () => codeFrom(load)

/** Fetches everything that seals while a report is being written, so that it is there when the network is not. */
export function fetchSealingCode(): void {
  fetchCode(load)
  fetchKinds('report')
  fetchOwnedFilesCode()
  fetchPhraseCode()
  fetchWritingCode()
}
