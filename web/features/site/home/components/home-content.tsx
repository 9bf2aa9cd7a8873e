import { Community } from './community-section.tsx'
import { Features } from './feature-list.tsx'
import { FinalCall } from './final-call.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Impact } from './impact-section.tsx'
import { LiveActivity } from './live-activity.tsx'
import { MobileBanner } from './mobile-banner.tsx'
import { SearchDefence } from './search-defence.tsx'

/** The home page: what this is, what happens next, who sees it, where help is. */
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
