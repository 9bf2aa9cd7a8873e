import { m } from '#web/messages/compiled/messages.js'

/** A note on a text that a clinician or advocate must review, until one has. */
export function NotReviewed({ review }: { review: { readonly reviewed: unknown } }) {
  if (review.reviewed !== null) return null
  return <p className="text-sm text-ink-soft">{m.crisis_not_reviewed()}</p>
}
