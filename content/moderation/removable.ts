import { type JudgeFinding, type RemovableReason, removableReasons } from './reasons.ts'

/** A detail that the writer can take out, by its kind and place. Which rule found it is not disclosed. */
export interface RemovableDetail {
  readonly kind: RemovableReason
  readonly from: number
  readonly to: number
}

const removable: ReadonlySet<string> = new Set(removableReasons)
const isRemovable = (finding: JudgeFinding): finding is JudgeFinding & { reason: RemovableReason } =>
  removable.has(finding.reason)

/** Of what was found, the numbers, addresses, handles, links, names, schools and employers that the writer can take out before sending. */
export function removableDetails(findings: readonly JudgeFinding[]): RemovableDetail[] {
  return findings.filter(isRemovable).map(({ reason, from, to }) => ({ kind: reason, from, to }))
}
