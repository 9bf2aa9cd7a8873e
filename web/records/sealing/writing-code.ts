import { codeFrom, fetchCode } from '#web/platform/code.ts'

const load = () => import('./writing.ts')

/**
 * Code that seals entries.
 * @throws OfflineError if it is not loaded and cannot be fetched
 */
export const writingCode = () => codeFrom(load)

/** Prefetches it while somebody writes, so that it works without a network. */
export const fetchWritingCode = () => fetchCode(load)
