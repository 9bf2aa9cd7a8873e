import { businessTypes } from './business-types.ts'
import { personTypes } from './person-types.ts'
import { privateLifeTypes } from './private-life-types.ts'
import type { ReportTypeDescription } from './schema.ts'

/** Every type, in the order in which it is offered. */
export const reportTypeDescriptions: readonly ReportTypeDescription[] = [
  ...personTypes,
  ...privateLifeTypes,
  ...businessTypes,
]

/**
 * The types to offer first to someone who reports for a person or for a business.
 *
 * Those for both come with either. The page offers the rest behind one more step, since a shop owner may also be stalked.
 */
export function typesFor(target: 'person' | 'business'): readonly ReportTypeDescription[] {
  return reportTypeDescriptions.filter((type) => type.audience === target || type.audience === 'both')
}

/** The description of a code, or `undefined` for a code that is not (or no longer) described here. */
export function reportTypeOf(code: string): ReportTypeDescription | undefined {
  return reportTypeDescriptions.find((type) => type.code === code)
}
