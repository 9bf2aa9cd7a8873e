import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { ownFigures } from '#web/features/site/home/model/own-figures.ts'
import { ownStories } from '#web/features/site/home/model/own-stories.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { afterwards, later } from '../../shell/later/later.tsx'

export function meta() {
  return pageMeta({ title: m.home_title(), description: m.home_description() })
}

/** A visitor's page is as the build made it, until stories of this server take the place of its samples. */
const HomeContent = later('HomeContent', {
  Meanwhile: PageSkeleton,
  useHasChanged() {
    const { user } = useAuth()
    const [stories, figures] = [useExternalStore(ownStories), useExternalStore(ownFigures)]
    return stories !== null || figures !== null || user !== null
  },
})
const LoadOwnStories = afterwards('LoadOwnStories')

/**
 * The front door. Its HTML is whole and its links lead on, so that its code can follow, and a visitor keeps it as it is.
 * [Note: After the first paint]
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
