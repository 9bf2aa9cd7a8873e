import { useQuery } from '@tanstack/react-query'
import type { TransparencyMonth } from '#contract/community/about-me.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Statistic } from '#web/ui/statistic.tsx'
import { transparencyQuery } from '../queries.ts'
import { AllMonths, NewestMonth } from './months.tsx'

/** Months with enough decisions to publish figures. */
const isCounted = ({ decisions }: TransparencyMonth) => decisions !== null

/** How many aliases were opened: published for any number, including zero. */
function AliasOpeningCount({ count }: { count: number }) {
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

/** The decisions of moderators, in figures that identify nobody. */
export function ModerationFigures() {
  const query = useQuery(transparencyQuery())
  return (
    <section aria-labelledby="moderation-figures" className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid max-w-measure gap-2">
        <h2 id="moderation-figures" className="text-2xl">
          {m.public_figures_moderation()}
        </h2>
        <p>{m.transparency_what_counts_text()}</p>
      </div>
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
                <p>{m.transparency_none_text()}</p>
              )}
              <AliasOpeningCount count={aliasesOpened} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
