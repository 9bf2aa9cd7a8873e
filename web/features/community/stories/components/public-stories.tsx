import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import type { StoryFilter } from '../queries.ts'
import { StoryList } from './story-list.tsx'

const noFilter: StoryFilter = { type: null, language: null, order: 'newest', words: '' }

/** The newest public stories next to one's own reports, and a link to write one. */
export function PublicStories() {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Link to="/reports/public" className={lineLink}>
          {m.stories_search_all()}
        </Link>
        <LinkButton to="/reports/public/new" tone="secondary" size="small">
          {m.stories_tell()}
        </LinkButton>
      </div>
      <StoryList filter={noFilter} onAll={() => {}} />
    </div>
  )
}
