import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { later } from '../../shell/later/later.tsx'

export function meta() {
  return pageMeta({ title: m.home_title(), description: m.home_description() })
}

const HomeContent = later('HomeContent', PageSkeleton)

/** The front door. Its HTML is whole and its links lead on, so that its code can follow. [Note: After the first paint] */
export default function Home() {
  return <HomeContent />
}
