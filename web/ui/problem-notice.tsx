import { Notice, type NoticeTone } from './notice.tsx'

interface ProblemNoticeProps {
  /** A sentence; `null` if there is no problem. */
  problem: string | null
  tone?: NoticeTone
}

/** Why something was not done, announced when it appears. Renders nothing without a problem. */
export function ProblemNotice({ problem, tone = 'danger' }: ProblemNoticeProps) {
  if (!problem) return null
  return (
    <Notice tone={tone} live>
      <p>{problem}</p>
    </Notice>
  )
}
