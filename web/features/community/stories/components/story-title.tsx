import type { StorySummary } from '#contract/community/stories.ts'
import { m } from '#web/messages/compiled/messages.js'

/** The title in its author's words and language; hidden during a review. */
export function StoryTitle({
  story: { title, language },
}: {
  story: Pick<StorySummary, 'title' | 'language'>
}) {
  return title ? <span lang={language}>{title}</span> : m.stories_covered()
}
