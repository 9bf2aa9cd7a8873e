import type { StorySummary } from '#contract/community/stories.ts'
import { authorName, AuthorPicture } from '#web/community/author/author.tsx'
import { supportNames } from '#web/community/names.ts'
import { m } from '#web/messages/compiled/messages.js'
import { monthInWords } from '#web/ui/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Link } from '#web/ui/link.tsx'
import { storyTypeNames } from '../model/story-names.ts'
import { StoryTitle } from './story-title.tsx'
import { storyPath } from '../model/story-path.ts'

/** A story in the list. Behind a content note not even its first words are shown. */
export function StoryCard({ story }: { story: StorySummary }) {
  return (
    <article className="group relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5 border-b border-line py-5 hover:bg-deep-soft">
      <AuthorPicture author={story.author} size={44} />
      <div className="grid min-w-0 content-start gap-1.5">
        <h2 className="text-lg leading-snug font-bold wrap-anywhere">
          <Link to={storyPath(story.id)} className="after:absolute after:inset-0 group-hover:underline">
            <StoryTitle story={story} />
          </Link>
        </h2>
        {story.contentNote === '' ? (
          <p className="line-clamp-2 max-w-measure wrap-anywhere text-ink-soft" lang={story.language}>
            {story.opening}
          </p>
        ) : (
          <p className="max-w-measure wrap-anywhere text-ink-soft">
            <strong className="font-semibold">{m.community_note()}</strong> {story.contentNote}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {[
            authorName(story.author),
            monthInWords(story.month),
            story.comments > 0 ? m.stories_comments({ count: story.comments }) : '',
            story.support === 'none' ? '' : supportNames[story.support](),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="flex flex-wrap gap-2">
          {story.types.map((type) => (
            <Tag key={type}>{storyTypeNames[type]()}</Tag>
          ))}
          {story.isBusiness && <Tag>{m.community_business()}</Tag>}
        </div>
      </div>
    </article>
  )
}
