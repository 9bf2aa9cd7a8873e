import { reportStatus, type ReportStatus } from '#contract/reports.ts'

/** Which side of a report somebody is on. */
export type Side = 'reporter' | 'handler' | 'guest'

/** Who may move a report from where to where. What is not here is not possible for anybody. */
const transitions: Record<ReportStatus, Partial<Record<ReportStatus, readonly Side[]>>> = {
  pending: { investigating: ['handler'], withdrawn: ['reporter'], closed: ['handler'] },
  investigating: { resolved: ['handler'], withdrawn: ['reporter'], closed: ['handler'] },
  resolved: { investigating: ['reporter', 'handler'] },
  withdrawn: {},
  closed: { investigating: ['reporter', 'handler'] },
}

/** Whether a change of status is possible at all, and for this side. */
export function judgeChange(
  from: string,
  to: ReportStatus,
  by: Side,
): 'allowed' | 'impossible' | 'forbidden' {
  const sides = transitions[reportStatus.parse(from)][to]
  if (!sides) return 'impossible'
  return sides.includes(by) ? 'allowed' : 'forbidden'
}
