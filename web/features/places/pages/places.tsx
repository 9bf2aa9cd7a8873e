import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Page } from '#web/ui/page.tsx'
import { placesQuery } from '../queries.ts'

export const meta = () => pageMeta({ title: m.places_page_title(), description: m.places_page_description() })

function None() {
  return (
    <EmptyState illustration={<Notebook />} title={m.places_none()}>
      <p>{m.places_none_text()}</p>
    </EmptyState>
  )
}

/** DECIDE: what a reader sees of the places, and which area of the site they belong to. */
export default function Places() {
  const query = useQuery(placesQuery)
  return (
    <Page area="learning" width="page" title={m.places_page_title()} lead={m.places_lead()}>
      <Loaded query={query}>
        {(items) =>
          items.length === 0 ? (
            <None />
          ) : (
            <ul aria-label={m.places_list()} className="grid gap-2">
              {items.map(({ id, title, day }) => (
                <li key={id}>
                  {title} <span className="text-sm text-ink-soft">{dayInWords(day)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}
