import { loadCode, prefetchCode } from '#web/platform/load-code.ts'

const load = () => import('./entry-writer.ts')

/**
 * Code that seals entries.
 * @throws OfflineError if it is not loaded and cannot be fetched
 */
export const writingCode = () => loadCode(load)

/** Prefetches it while somebody writes, so that it works without a network. */
export const fetchWritingCode = () => prefetchCode(load)
