import type { ReviewState } from '#content/knowledge/words.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { StandingDetails, UnreadNotice } from '#web/features/knowledge/library/components/finding-details.tsx'

/** The reviews that a text still needs, and the evidence behind it, each finding with its grade. */
export function StandingSlot({ text, standing }: { text: string; standing: ReviewState }) {
  return (
    <div className="grid gap-3">
      <TextNotes text={text} />
      <UnreadNotice text={text} unread={standing.unread} />
      <StandingDetails standing={standing} />
    </div>
  )
}
