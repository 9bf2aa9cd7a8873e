import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { Lists } from './results.tsx'
import { SearchView } from './search-view.tsx'

export function meta() {
  return pageMeta({ title: m.search_title(), description: m.search_lead() })
}

/** One search for all public texts and, on the device only, for the person's own. */
export default function SearchPage() {
  return (
    <Page
      area="learning"
      drawing={<Spot shape="search" />}
      title={m.search_title()}
      lead={m.search_lead()}
      width="page"
      aside={<ToCrisis tone="secondary">{m.reports_to_crisis()}</ToCrisis>}
    >
      <noscript>
        {import.meta.env.SSR && (
          <div className="grid gap-2">
            <p>{m.search_without_scripts()}</p>
            <Lists />
          </div>
        )}
      </noscript>
      <SearchView />
    </Page>
  )
}
