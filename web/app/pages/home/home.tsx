import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { later } from '../../shell/later/later.tsx'

export function meta() {
  return pageMeta({ title: m.home_title(), description: m.home_description() })
}

/** A visitor's page is as the build made it. */
const HomeContent = later('HomeContent', {
  Meanwhile: PageSkeleton,
  useHasChanged: () => useAuth().user !== null,
})

/**
 * The front door. Its HTML is whole and its links lead on, so that its code can follow, and a visitor keeps it as it is.
 * [Note: After the first paint]
 */
export default function Home() {
  return <HomeContent />
}
