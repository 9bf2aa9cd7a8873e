import { m } from '#web/messages/compiled/messages.js'
import { Tag } from '#web/ui/tag.tsx'

/** Said of a text that a clinician or advocate must read, until one has. */
export function NotReviewed({ review }: { review: { readonly reviewed: unknown } }) {
  if (review.reviewed !== null) return null
  return (
    <p>
      <Tag tone="warn">{m.crisis_not_reviewed()}</Tag>
    </p>
  )
}
