import { useQueryClient } from '@tanstack/react-query'
import type { PublicStory } from '#contract/community/stories.ts'
import { AuthorMarks, authorName, AuthorPicture } from '#web/community/author/author.tsx'
import { NoteCover } from '#web/community/post/note-cover.tsx'
import { RichTextView } from '#web/community/rich-text/rich-text.tsx'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { Thread } from '#web/community/thread/thread.tsx'
import { useVoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { monthInWords } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { storyTypeNames } from '../model/story-names.ts'
import { storyQuery } from '../queries.ts'
import { StoryTitle } from './story-title.tsx'
import { OwnState } from './own-state.tsx'
import { StoryActions } from './story-actions.tsx'

function Byline({ story }: { story: PublicStory }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <AuthorPicture author={story.author} size={36} />
      <span className="font-bold">{authorName(story.author)}</span>
      <AuthorMarks author={story.author} />
      <span className="text-ink-soft">{monthInWords(story.month)}</span>
      {story.types.map((type) => (
        <Tag key={type}>{storyTypeNames[type]()}</Tag>
      ))}
    </div>
  )
}

function Comments({ story, gate }: { story: PublicStory; gate: ReturnType<typeof useVoiceGate> }) {
  const client = useQueryClient()
  if (story.takesComments)
    return (
      <Thread
        id={story.id}
        opening={story.post.id}
        title={m.stories_answers()}
        language={story.language}
        gate={gate}
        onOpeningChange={() => void client.invalidateQueries({ queryKey: storyQuery(story.id).queryKey })}
      />
    )
  // Before publication nobody can answer, so nothing is shown.
  if (story.post.state !== 'published') return null
  return <p className="text-ink-soft">{m.stories_no_comments()}</p>
}

/** One story, with the answers. */
export function StoryView({ story }: { story: PublicStory }) {
  const gate = useVoiceGate()
  const { post } = story
  const toAll = (
    <Link to="/reports/public" className={lineLink}>
      {m.stories_all_link()}
    </Link>
  )
  return (
    <Page
      area="community"
      width="page"
      title={<StoryTitle story={story} />}
      note={<p className="py-2 font-semibold md:py-3">{m.stories_one_account()}</p>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {post.author?.isOwn && <OwnState story={story} />}
          <article
            className="grid grid-cols-[minmax(0,1fr)] gap-5"
            aria-label={story.title || m.stories_covered()}
          >
            <Byline story={story} />
            {post.body.length === 0 ? (
              <p className="text-ink-soft">{m.community_covered()}</p>
            ) : (
              <NoteCover note={post.contentNote}>
                <RichTextView body={post.body} language={story.language} />
              </NoteCover>
            )}
            {post.state === 'published' && <StoryActions story={story} gate={gate} />}
          </article>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-6 lg:sticky lg:top-24">
            <CrisisBar />
            <div className="grid justify-items-start gap-2 max-lg:hidden">
              <LinkButton to="/reports/public/new" tone="secondary">
                {m.stories_tell()}
              </LinkButton>
              {toAll}
            </div>
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Comments story={story} gate={gate} />
          <div className="lg:hidden">{toAll}</div>
        </div>
      </div>
      {gate.dialog}
    </Page>
  )
}
