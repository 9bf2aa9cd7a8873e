import { Notice, type NoticeTone } from './notice.tsx'

interface ProblemNoticeProps {
  /** In a sentence; `null` where nothing is wrong. */
  problem: string | null
  tone?: NoticeTone
}

/** Why something was not done, read out as it appears. Nothing where nothing is wrong. */
export function ProblemNotice({ problem, tone = 'danger' }: ProblemNoticeProps) {
  if (!problem) return null
  return (
    <Notice tone={tone} live>
      <p>{problem}</p>
    </Notice>
  )
}
