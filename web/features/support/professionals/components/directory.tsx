import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { utcDay } from '#web/ui/days.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Doorway } from '#web/ui/illustrations/doorway.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { directoryQuery } from '../queries.ts'
import { useReferState } from '../model/refer-state.ts'
import { Entry } from './directory-entry.tsx'
import { Filters } from './directory-filters.tsx'
import { findProfessionals, noDirectoryFilter, stillCounting } from '../model/directory-filter.ts'
import { useDirectoryFilter } from './use-directory-filter.ts'

/** Every professional with a valid check. The search runs on this device. [Note: One directory] */
export function Directory() {
  const query = useQuery(directoryQuery)
  const [today] = useState(() => utcDay())
  const { report } = useReferState()
  const [filter, setFilter] = useDirectoryFilter()
  return (
    <Loaded query={query} loading={<SkeletonCards count={2} label={m.professionals_loading()} />}>
      {({ day, items, isKept }) => {
        const all = stillCounting(items, today)
        const found = findProfessionals(all, filter)
        if (all.length === 0)
          return (
            <EmptyState
              illustration={<Doorway />}
              title={m.professionals_none()}
              action={<LinkButton to="/crisis">{m.reports_to_crisis()}</LinkButton>}
            >
              <p>{m.professionals_none_text()}</p>
            </EmptyState>
          )
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {report !== null && <Notice title={m.professionals_choose_one()} />}
            {isKept && (
              <Notice tone="warn">
                <p>{m.professionals_kept({ day: dayInWords(day) })}</p>
              </Notice>
            )}
            <Filters items={all} filter={filter} onChange={setFilter} />
            <output className="font-semibold">{m.professionals_found({ count: found.length })}</output>
            {found.length === 0 && (
              <div>
                <Button tone="secondary" onClick={() => setFilter(noDirectoryFilter)}>
                  {m.professionals_show_all()}
                </Button>
              </div>
            )}
            <ul className="grid gap-5">
              {found.map((professional) => (
                <Entry key={professional.id} professional={professional} report={report} />
              ))}
            </ul>
          </div>
        )
      }}
    </Loaded>
  )
}
