import { codeFrom, fetchCode } from '#web/platform/code.ts'

const load = () => import('./owned-files.ts')

/** What gives, copies and removes the files of a draft. @throws OfflineError where it is not here and cannot be fetched */
export const ownedFilesCode = () => codeFrom(load)

/** Fetches it, so that it is there when the network is not. */
export const fetchOwnedFilesCode = () => fetchCode(load)
