import type { ShownMentor } from '#contract/community/mentors.ts'
import type { StorySummary } from '#contract/community/stories.ts'
import { authorName } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { monthInWords } from '#web/ui/dates.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import { OwnMentors } from './own-mentors.tsx'
import { Section } from './home-section.tsx'

interface OwnStoriesProps {
  stories: readonly StorySummary[]
  mentors: readonly ShownMentor[]
}

/** Stories published on this server, and mentors who chose to be listed. Behind a content note not even the first words are shown. */
export function OwnStories({ stories, mentors }: OwnStoriesProps) {
  return (
    <Section title={m.home_stories_title()} lead={m.home_stories_lead()}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3">
        {stories.map((story) => (
          <OwnStory key={story.id} story={story} />
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <Link to="/reports/public" className={lineLink}>
          {m.home_stories_all()}
        </Link>
        <Link to="/analytics" className={lineLink}>
          {m.home_stories_figures()}
        </Link>
      </p>
      <OwnMentors mentors={mentors} />
    </Section>
  )
}

function OwnStory({ story }: { story: StorySummary }) {
  return (
    <li className="group relative flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-6">
      <h3 className="text-lg leading-snug font-bold wrap-anywhere" lang={story.language}>
        <Link
          to={`/reports/public/${story.id}`}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {story.title}
        </Link>
      </h3>
      {story.contentNote === '' ? (
        <p className="line-clamp-3 wrap-anywhere text-ink-soft" lang={story.language}>
          {story.opening}
        </p>
      ) : (
        <p className="wrap-anywhere text-ink-soft">
          <strong className="font-semibold">{m.community_note()}</strong> {story.contentNote}
        </p>
      )}
      <p className="mt-auto border-t border-line pt-4 text-sm text-ink-soft">
        {authorName(story.author)} · {monthInWords(story.month)}
      </p>
    </li>
  )
}
