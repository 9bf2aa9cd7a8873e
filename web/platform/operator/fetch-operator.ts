import { readOperator } from '#contract/operator.ts'
import { call } from '../api/call.ts'

/** Without a session: the answer is the same for everybody. */
export const fetchOperator = () => call(readOperator, {}, { credentials: 'omit' })
