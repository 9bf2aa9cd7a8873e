import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { lineLink } from '#web/ui/link.tsx'
import { PlainPageLink } from '#web/ui/plain-page-link.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { publicFiguresQuery } from '../queries.ts'
import { buildSeries } from '../model/month-series.ts'
import { FigurePart } from './figure-part.tsx'

/** All published figures with their definitions. */
export function PublicFigures() {
  return (
    <>
      <PlainPageLink>{m.public_figures_plain()}</PlainPageLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 scriptless:hidden">
        <Loaded
          query={useQuery(publicFiguresQuery)}
          failed={m.public_figures_failed()}
          loading={<SkeletonCards count={3} label={m.public_figures_loading()} />}
        >
          {({ months }) =>
            months.length === 0 ? (
              <EmptyState illustration={<Notebook />} title={m.public_figures_none()}>
                <p>{m.public_figures_none_text()}</p>
              </EmptyState>
            ) : (
              <>
                {buildSeries(months).map((series) => (
                  <FigurePart key={series.id} series={series} />
                ))}
                <p>
                  <a href="/api/public-figures/figures.csv" download className={lineLink}>
                    {m.public_figures_csv()}
                  </a>
                </p>
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}
