import type { Standing } from '#content/knowledge/words.ts'
import { StandingDetails, UnreadNotice } from '#web/features/knowledge/components/standing.tsx'

/** Who has not read a text yet, and what it rests on, each finding with its grade. */
export function StandingSlot({ standing }: { standing: Standing }) {
  return (
    <div className="grid gap-3">
      <UnreadNotice unread={standing.unread} />
      <StandingDetails standing={standing} />
    </div>
  )
}
