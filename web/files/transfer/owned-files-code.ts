import { codeFrom, fetchCode } from '#web/platform/code.ts'

const load = () => import('./owned-files.ts')

/**
 * Code that moves, copies and removes the files of a draft.
 * @throws OfflineError if it is not loaded and cannot be fetched
 */
export const ownedFilesCode = () => codeFrom(load)

/** Prefetches it, so that it works without a network. */
export const fetchOwnedFilesCode = () => fetchCode(load)
