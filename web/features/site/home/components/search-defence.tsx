import { Check } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { sectionTitle } from './home-section.tsx'
import { SearchResults } from './search-results.tsx'

const grounds = [m.home_search_ground_images, m.home_search_ground_private, m.home_search_ground_false]

/** What to do about harmful search results. It is free for ever. */
export function SearchDefence() {
  return (
    <section aria-labelledby="search-defence" className="bg-sunken">
      <div className="page-width grid items-center gap-10 py-6 md:grid-cols-2 md:py-16">
        <div className="max-md:hidden md:order-last">
          <SearchResults />
        </div>
        <div className="grid justify-items-start gap-3 md:gap-5">
          <h2 id="search-defence" className={sectionTitle}>
            {m.home_search_title()}
          </h2>
          <p className="max-w-form text-ink-soft md:text-lg">{m.home_search_text()}</p>
          <ul className="mb-1 grid gap-1.5 md:gap-2.5">
            {grounds.map((ground) => (
              <li key={ground()} className="flex gap-3">
                <Check aria-hidden size={22} strokeWidth={2.5} className="mt-0.5 shrink-0 text-deep" />
                {ground()}
              </li>
            ))}
          </ul>
          <LinkButton to="/seo-help">{m.home_search_action()}</LinkButton>
        </div>
      </div>
    </section>
  )
}
