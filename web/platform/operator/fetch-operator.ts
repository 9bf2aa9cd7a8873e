import { readOperator } from '#contract/operator.ts'
import { call } from '../api/call.ts'

/** Without a session: everybody is told the same. */
export const fetchOperator = () => call(readOperator, {}, { credentials: 'omit' })
