import { PublicFigures } from '#web/features/knowledge/public-figures/components/public-figures.tsx'
import { ModerationFigures } from '#web/features/knowledge/transparency/components/moderation-figures.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOpenedPlace } from '#web/platform/pages/use-opened-place.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'

export function meta() {
  return pageMeta({ title: m.public_figures_title(), description: m.public_figures_description() })
}

/** This server's public statistics, in which nobody can be identified. */
export default function Analytics() {
  useOpenedPlace()
  return (
    <Page
      area="community"
      drawing={<Spot shape="rules" />}
      title={m.public_figures_title()}
      lead={m.public_figures_lead()}
      width="page"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <PublicFigures />
        <section aria-labelledby="how" className="grid max-w-measure gap-2">
          <h2 id="how" className="text-xl">
            {m.public_figures_how()}
          </h2>
          <p>{m.public_figures_how_text()}</p>
        </section>
        <ModerationFigures />
      </div>
    </Page>
  )
}
