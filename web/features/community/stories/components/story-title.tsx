import type { StorySummary } from '#contract/community/stories.ts'
import { m } from '#web/messages/compiled/messages.js'

/** The title as its writer gave it, in their language; that it is covered while a moderator looks at the story. */
export function StoryTitle({
  story: { title, language },
}: {
  story: Pick<StorySummary, 'title' | 'language'>
}) {
  return title ? <span lang={language}>{title}</span> : m.stories_covered()
}
