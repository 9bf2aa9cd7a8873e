import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Topic } from '#contract/community/forum.ts'
import { parsePostAnchor } from '#web/community/thread-pages.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { startFor } from '#web/community/thread-parts.ts'
import { Thread } from '#web/community/thread/thread.tsx'
import type { ThreadReading } from '#web/community/thread/thread-reading.ts'
import { useVoiceGate, type VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { CachedNotice } from '#web/records/cached-notice.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { categoriesQuery, topicListsKey, topicQuery } from '../queries.ts'
import { categoryName } from '../words.ts'
import { TopicTitle } from './topic-card.tsx'
import { TopicKeys } from './topic-keys.tsx'
import { TopicOpening } from './topic-first-post.tsx'
import { OwnTopicState, TopicState } from './topic-state.tsx'

interface TopicViewProps {
  topic: Topic & { readonly cachedAt: string | null }
}

/** The reading state of a topic. The position and the unread mark stay as they were on arrival. */
function useReading(topic: TopicViewProps['topic']): ThreadReading {
  const client = useQueryClient()
  const { user } = useAuth()
  const { hash } = useLocation()
  const [first] = useState({ readUpTo: topic.readUpTo, hash })
  const named = parsePostAnchor(hash) ?? parsePostAnchor(first.hash) ?? 1
  const isMember = user !== null
  return {
    opening: topic.post,
    // A stored copy starts at the first post.
    from: topic.cachedAt === null ? startFor(Math.min(named, topic.lastNumber)) : 1,
    isStored: topic.isFollowed,
    isMember,
    readUpTo: isMember ? first.readUpTo : 0,
    takesAnswers: topic.takesAnswers,
    ownAliasId: topic.ownAliasId,
    onMarked: () => void client.invalidateQueries({ queryKey: topicListsKey, refetchType: 'none' }),
    onSent: () => client.invalidateQueries({ queryKey: topicQuery(topic.id).queryKey }),
  }
}

function Answers({ topic, gate }: TopicViewProps & { gate: VoiceGate }) {
  const client = useQueryClient()
  const readingLine = useReading(topic)
  return (
    <Thread
      id={topic.id}
      opening={topic.post.id}
      title={m.forum_answers()}
      language={topic.language}
      gate={gate}
      onOpeningChange={() => void client.invalidateQueries({ queryKey: topicQuery(topic.id).queryKey })}
      reading={readingLine}
    />
  )
}

/** Links to the category, and to all categories. */
function TopicLinks({ topic }: TopicViewProps) {
  const { data: categories } = useQuery(categoriesQuery)
  const category = categories?.find(({ address }) => address === topic.category)
  return (
    <p className="flex flex-wrap gap-x-5">
      <Link to="/forum" className={lineLink}>
        {m.forum_title()}
      </Link>
      {category && (
        <Link to={`/forum/${topic.category}`} className={lineLink}>
          {categoryName(category)}
        </Link>
      )}
    </p>
  )
}

/** A topic: its first post, the answers, and the composer. */
export function TopicView({ topic }: TopicViewProps) {
  const gate = useVoiceGate()
  const [isOpen, setOpen] = useState(false)
  const isPublished = topic.post.state === 'published'
  return (
    <Page
      area="community"
      width="page"
      title={<TopicTitle topic={topic} isOpen={isOpen} />}
      note={<TopicLinks topic={topic} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {topic.cachedAt !== null && <CachedNotice at={topic.cachedAt} />}
          {!isPublished && <OwnTopicState topic={topic} />}
          <TopicState topic={topic} />
          <TopicOpening topic={topic} gate={gate} onNote={setOpen} />
          {isPublished && <Answers topic={topic} gate={gate} />}
        </div>
        <div className="lg:col-start-2 lg:row-start-1">
          <div className="grid gap-6 lg:sticky lg:top-24">
            <CrisisBar />
            {isPublished && <TopicKeys />}
          </div>
        </div>
      </div>
      {gate.dialog}
    </Page>
  )
}
