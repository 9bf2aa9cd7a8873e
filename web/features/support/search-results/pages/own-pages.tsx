import { ownPagesSteps } from '#content/notices/plans.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { ResultsPlaceholder } from '../components/results-placeholder.tsx'
import { PlanSteps } from '../components/plan-steps.tsx'
import { OtherTools } from '../components/other-tools.tsx'

export function meta() {
  return pageMeta({ title: m.search_results_own_title(), description: m.search_results_own_lead() })
}

const load = async () => (await import('../components/own-page-texts.tsx')).OwnTexts

/** Truthful pages of one's own: a plan, and the texts and data for them. */
export default function OwnPages() {
  return (
    <Page
      area="law"
      drawing={<Spot shape="screen" />}
      title={m.search_results_own_title()}
      lead={m.search_results_own_lead()}
      actions={<OtherTools current="/seo-help/own-pages" />}
      width="page"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="plan" className="grid gap-4">
          <h2 id="plan" className="text-xl">
            {m.search_results_own_plan()}
          </h2>
          <PlanSteps steps={ownPagesSteps} />
          <p className="text-sm text-ink-soft">{m.search_results_practice()}</p>
        </section>
        <section aria-labelledby="texts" className="grid min-w-0 gap-4 scriptless:hidden">
          <h2 id="texts" className="text-xl">
            {m.search_results_own_texts()}
          </h2>
          <ResultsPlaceholder load={load} />
        </section>
      </div>
    </Page>
  )
}
