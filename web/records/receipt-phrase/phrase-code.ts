import { codeFrom, fetchCode } from '#web/platform/code.ts'

const loadMaking = () => import('#encryption/receipt.ts')
const loadProof = () => import('./proof.ts')

/** What makes a receipt phrase and opens one. @throws OfflineError where it is not here and cannot be fetched */
export const phraseCode = () => codeFrom(loadMaking)

/** What compares typed words with a phrase. @throws OfflineError where it is not here and cannot be fetched */
export const proofCode = () => codeFrom(loadProof)

/** Fetches both while a report is being written, so that they are there when the network is not. */
export const fetchPhraseCode = () => fetchCode(loadMaking, loadProof)
