import { codeFrom, fetchCode } from '#web/platform/code.ts'
import { fetchOwnedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import { fetchPhraseCode } from '#web/records/receipt-phrase/phrase-code.ts'
import { fetchWritingCode } from '#web/records/sealing/writing-code.ts'

const load = () => import('./prepare.ts')

/** What seals a whole report. @throws OfflineError where it is not here and cannot be fetched */
export const prepareCode = () => codeFrom(load)

/** Fetches everything that seals while a report is being written, so that it is there when the network is not. */
export function fetchSealingCode(): void {
  fetchCode(load)
  fetchOwnedFilesCode()
  fetchPhraseCode()
  fetchWritingCode()
}
