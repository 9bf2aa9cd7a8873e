import { type JudgeFinding, type RemovableReason, removableReasons } from './reasons.ts'

/** A detail that the writer can remove, by its kind and position. Which rule found it is not disclosed. */
export interface RemovableDetail {
  readonly kind: RemovableReason
  readonly from: number
  readonly to: number
}

const removable: ReadonlySet<string> = new Set(removableReasons)
const isRemovable = (finding: JudgeFinding): finding is JudgeFinding & { reason: RemovableReason } =>
  removable.has(finding.reason)

/** The findings that the writer can remove before sending: numbers, addresses, handles, links, names, schools and employers. */
export function removableDetails(findings: readonly JudgeFinding[]): RemovableDetail[] {
  return findings.filter(isRemovable).map(({ reason, from, to }) => ({ kind: reason, from, to }))
}
