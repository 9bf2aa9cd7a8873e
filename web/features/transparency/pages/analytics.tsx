import { useQuery } from '@tanstack/react-query'
import type { TransparencyMonth } from '#contract/community/about-me.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Statistic } from '#web/ui/statistic.tsx'
import { AllMonths, NewestMonth } from '../components/months.tsx'
import { transparencyQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.transparency_title(), description: m.transparency_description() })
}

/** A month in which enough was decided to say something of it. */
const isCounted = ({ decisions }: TransparencyMonth) => decisions !== null

/** How often it was shown whose an alias is: said of any number, also of none. */
function AliasesOpened({ count }: { count: number }) {
  return (
    <dl className="max-w-measure">
      <Statistic
        value={new Intl.NumberFormat(getLocale()).format(count)}
        label={m.transparency_opened()}
        meaning={m.transparency_opened_text()}
      />
    </dl>
  )
}

/** What the moderators decided, in figures that nobody can be found in. */
export default function Analytics() {
  const query = useQuery(transparencyQuery())
  return (
    <Page
      area="community"
      drawing={<Spot shape="rules" />}
      title={m.transparency_title()}
      lead={m.transparency_lead()}
      width="page"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Loaded
          query={query}
          failed={m.transparency_failed()}
          loading={<SkeletonCards count={2} label={m.transparency_loading()} />}
        >
          {({ months, aliasesOpened }) => {
            const newest = months.find(isCounted)
            return (
              <>
                {newest ? (
                  <>
                    <NewestMonth month={newest} />
                    <AllMonths months={months} />
                  </>
                ) : (
                  <EmptyState illustration={<Notebook />} title={m.transparency_none()}>
                    <p>{m.transparency_none_text()}</p>
                  </EmptyState>
                )}
                <AliasesOpened count={aliasesOpened} />
              </>
            )
          }}
        </Loaded>
        <section className="grid max-w-measure gap-2" aria-labelledby="what-counts">
          <h2 id="what-counts" className="text-xl">
            {m.transparency_what_counts()}
          </h2>
          <p>{m.transparency_what_counts_text()}</p>
        </section>
      </div>
    </Page>
  )
}
