import { PublicFigures } from '#web/features/knowledge/public-figures/components/public-figures.tsx'
import { ModerationFigures } from '#web/features/knowledge/transparency/components/moderation-figures.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOpenedPlace } from '#web/platform/pages/use-opened-place.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'

export function meta() {
  return pageMeta({ title: m.analytics_title(), description: m.analytics_description() })
}

/** This server's public statistics, in which nobody can be identified. */
export default function Analytics() {
  useOpenedPlace()
  return (
    <Page
      area="community"
      drawing={<Spot shape="rules" />}
      title={m.analytics_title()}
      lead={m.analytics_lead()}
      width="page"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <PublicFigures />
        <section aria-labelledby="how" className="grid max-w-measure gap-2">
          <h2 id="how" className="text-xl">
            {m.analytics_how()}
          </h2>
          <p>{m.analytics_how_text()}</p>
        </section>
        <ModerationFigures />
      </div>
    </Page>
  )
}
