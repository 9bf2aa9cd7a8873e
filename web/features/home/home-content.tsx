import { Community } from './components/community.tsx'
import { Features } from './components/features.tsx'
import { FinalCall } from './components/final-call.tsx'
import { Hero } from './components/hero.tsx'
import { HowItWorks } from './components/how-it-works.tsx'
import { Impact } from './components/impact.tsx'
import { LiveActivity } from './components/live-activity.tsx'
import { MobileBanner } from './components/mobile-banner.tsx'
import { SearchDefence } from './components/search-defence.tsx'

/** The front door: what this is, what happens next, who sees it, where help is. */
export function HomeContent() {
  return (
    <>
      <Hero />
      <MobileBanner />
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
