import { loadCode, prefetchCode } from '#web/platform/load-code.ts'

const loadMaking = () => import('#encryption/receipt.ts')
const loadCheck = () => import('./phrase-check.ts')

/**
 * Code that creates and opens a receipt phrase.
 * @throws OfflineError if it is not loaded and cannot be fetched
 */
export const phraseCode = () => loadCode(loadMaking)

/**
 * Code that compares typed words with a phrase.
 * @throws OfflineError if it is not loaded and cannot be fetched
 */
export const checkCode = () => loadCode(loadCheck)

/** Prefetches both while a report is being written, so that they work without a network. */
export const fetchPhraseCode = () => prefetchCode(loadMaking, loadCheck)
