import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Community } from '../components/community.tsx'
import { Features } from '../components/features.tsx'
import { FinalCall } from '../components/final-call.tsx'
import { Hero } from '../components/hero.tsx'
import { HowItWorks } from '../components/how-it-works.tsx'
import { Impact } from '../components/impact.tsx'
import { LiveActivity } from '../components/live-activity.tsx'
import { MobileBanner } from '../components/mobile-banner.tsx'
import { SearchDefence } from '../components/search-defence.tsx'

export function meta() {
  return pageMeta({ title: m.home_title(), description: m.home_description() })
}

/** The front door: what this is, what happens next, who sees it, where help is. */
export default function Home() {
  return (
    <>
      <MobileBanner />
      <Hero />
      <HowItWorks />
      <LiveActivity />
      <Community />
      <Features />
      <SearchDefence />
      <Impact />
      <FinalCall />
    </>
  )
}
