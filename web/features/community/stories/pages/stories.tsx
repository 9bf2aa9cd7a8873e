import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { PlainPageLink } from '#web/ui/plain-page-link.tsx'
import { StoryFilters } from '../components/story-filters.tsx'
import { StoryList } from '../components/story-list.tsx'
import { useSettledValue } from '../components/use-settled-value.ts'
import { useStoryFilter } from '../components/use-story-filter.ts'

/** Milliseconds after the last key press before a search. */
const searchPause = 350

export function meta() {
  return pageMeta({ title: m.stories_title(), description: m.stories_lead() })
}

/** Experiences of others in their own words: anonymised, and reviewed by moderators before publication. */
export default function Stories() {
  const [filter, choose] = useStoryFilter()
  const [words, setWords] = useState('')
  const searchText = useSettledValue(words.trim(), searchPause)
  return (
    <ListFrame
      area="community"
      title={m.stories_title()}
      lead={m.stories_lead()}
      drawing={<CommunityDrawing of="stories" />}
      aside={<LinkButton to="/reports/public/new">{m.stories_tell()}</LinkButton>}
      filters={<StoryFilters filter={filter} words={words} onChoose={choose} onSearch={setWords} />}
    >
      <PlainPageLink>{m.stories_plain_list()}</PlainPageLink>
      <div className="scriptless:hidden">
        <StoryList
          filter={{ ...filter, words: searchText }}
          onAll={() => {
            setWords('')
            choose({ type: null, language: null })
          }}
        />
      </div>
    </ListFrame>
  )
}
