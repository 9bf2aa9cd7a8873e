import { codeFrom, fetchCode } from '#web/platform/code.ts'

const load = () => import('./writing.ts')

/** What seals entries. @throws OfflineError where it is not here and cannot be fetched */
export const writingCode = () => codeFrom(load)

/** Fetches what seals entries while somebody writes, so that it is there when the network is not. */
export const fetchWritingCode = () => fetchCode(load)
