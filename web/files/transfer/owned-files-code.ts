import { loadCode, prefetchCode } from '#web/platform/load-code.ts'

const load = () => import('./owned-files.ts')

/**
 * Code that moves, copies and removes the files of a draft.
 * @throws OfflineError if it is not loaded and cannot be fetched
 */
export const ownedFilesCode = () => loadCode(load)

/** Prefetches it, so that it works without a network. */
export const fetchOwnedFilesCode = () => prefetchCode(load)
