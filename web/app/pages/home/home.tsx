import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { ownFigures } from '#web/features/site/home/model/own-figures.ts'
import { ownStories } from '#web/features/site/home/model/own-stories.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { deferWithoutHtml, deferWithHtml } from '../../shell/later/deferred-parts.tsx'

export function meta() {
  return pageMeta({ title: m.home_title(), description: m.home_description() })
}

/** A visitor's page stays as prerendered, until stories of this server replace the samples. */
const HomeContent = deferWithHtml('HomeContent', {
  Placeholder: PageSkeleton,
  useHasChanged() {
    const { user } = useAuth()
    const [stories, figures] = [useExternalStore(ownStories), useExternalStore(ownFigures)]
    return stories !== null || figures !== null || user !== null
  },
})
const LoadOwnStories = deferWithoutHtml('LoadOwnStories')

/**
 * The home page. Its HTML is complete and its links work, so its code can be loaded later, and a visitor's
 * page stays as it is. [Note: After the first paint]
 */
export default function Home() {
  const { user } = useAuth()
  return (
    <>
      <HomeContent />
      <LoadOwnStories key={user?.id} />
    </>
  )
}
