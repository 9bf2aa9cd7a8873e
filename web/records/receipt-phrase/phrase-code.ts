import { codeFrom, fetchCode } from '#web/platform/code.ts'

const loadMaking = () => import('#encryption/receipt.ts')
const loadCheck = () => import('./phrase-check.ts')

/** What makes a receipt phrase and opens one. @throws OfflineError where it is not here and cannot be fetched */
export const phraseCode = () => codeFrom(loadMaking)

/** What compares typed words with a phrase. @throws OfflineError where it is not here and cannot be fetched */
export const checkCode = () => codeFrom(loadCheck)

/** Fetches both while a report is being written, so that they are there when the network is not. */
export const fetchPhraseCode = () => fetchCode(loadMaking, loadCheck)
