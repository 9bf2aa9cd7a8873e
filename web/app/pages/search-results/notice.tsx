import { m } from '#web/messages/compiled/messages.js'
import { ResultsPlaceholder } from '#web/features/support/search-results/components/results-placeholder.tsx'
import { OtherTools } from '#web/features/support/search-results/components/other-tools.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'

export function meta() {
  return pageMeta({ title: m.search_results_compose_title(), description: m.search_results_compose_lead() })
}

const load = async () => {
  const { Composer } = await import('#web/features/support/search-results/components/notice-composer.tsx')
  return () => (
    <Composer
      saveLetter={async (letter) => {
        const { saveLetter } = await import('#web/features/reporting/report-export/model/save-letter.ts')
        await saveLetter(letter)
      }}
    />
  )
}

/**
 * Composes notices about results of the sealed list. The ids of the results are after `#`, which is not sent
 * to the server.
 */
export default function SeoNotice() {
  return (
    <Page
      area="law"
      drawing={<Spot shape="letter" />}
      title={m.search_results_compose_title()}
      lead={m.search_results_compose_lead()}
      actions={<OtherTools current="/seo-help/notice" />}
      width="page"
    >
      <WithoutScripts need="page" />
      <ResultsPlaceholder load={load} />
    </Page>
  )
}
