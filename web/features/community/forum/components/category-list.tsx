import { useQuery } from '@tanstack/react-query'
import type { ForumCategory } from '#contract/community/forum.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { topicPath } from '../model/topic-path.ts'
import { categoriesQuery } from '../queries.ts'
import { categoryDescription, categoryName } from '../words.ts'

function Category({ category }: { category: ForumCategory }) {
  const { address, newest, state } = category
  return (
    <article className="group relative grid content-start gap-1 border-b border-line py-4 hover:bg-deep-soft">
      <h3 className="flex flex-wrap items-center gap-2 text-lg leading-snug font-bold">
        <Link to={`/forum/${address}`} className="after:absolute after:inset-0 group-hover:underline">
          {categoryName(category)}
        </Link>
        {state === 'closed' && <Tag>{m.forum_closed()}</Tag>}
      </h3>
      <p className="max-w-measure text-ink-soft">{categoryDescription(category)}</p>
      {newest && (
        <p className="text-sm text-ink-soft">
          {m.forum_newest_in()}{' '}
          <Link to={topicPath(newest.id)} className={`relative z-1 wrap-anywhere ${textLink}`}>
            {newest.title}
          </Link>{' '}
          · {nearDay(newest.on)}
        </p>
      )}
    </article>
  )
}

/** The categories, each with its newest topic. */
export function CategoryList() {
  return (
    <section aria-labelledby="forum-categories" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="forum-categories" className="sr-only">
        {m.forum_categories()}
      </h2>
      <Loaded
        query={useQuery(categoriesQuery)}
        loading={<SkeletonCards count={4} label={m.forum_loading()} />}
        failed={m.forum_unread()}
      >
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState illustration={<CommunityDrawing of="forum" />} title={m.forum_no_categories()}>
              <p>{m.forum_no_categories_text()}</p>
            </EmptyState>
          ) : (
            <div className="border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-12">
              {categories.map((category) => (
                <Category key={category.id} category={category} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
