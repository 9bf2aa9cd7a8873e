import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { ResultsPlaceholder } from '../components/results-placeholder.tsx'
import { OtherTools } from '../components/other-tools.tsx'

export function meta() {
  return pageMeta({ title: m.search_results_title(), description: m.search_results_lead() })
}

const load = async () => (await import('../components/result-list.tsx')).ResultList

/** Help with harmful search results: a sealed list, and links to the tools. The server learns of none of it. */
export default function SearchHelp() {
  return (
    <Page
      area="law"
      drawing={<Spot shape="search" />}
      title={m.search_results_title()}
      lead={m.search_results_lead()}
      actions={<OtherTools current="/seo-help" />}
      width="page"
    >
      <WithoutScripts need="page" />
      <ResultsPlaceholder load={load} />
    </Page>
  )
}
