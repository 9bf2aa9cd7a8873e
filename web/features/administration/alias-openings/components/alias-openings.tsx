import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { ReauthenticationDialog } from '#web/platform/reauthentication/reauthentication-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { OpeningRequestForm } from './request-form.tsx'
import { OpeningItem } from './opening-item.tsx'
import { aliasOpeningsQuery } from '../queries.ts'

/** Opens aliases for a court or a child's protection: requested by one administrator, confirmed by another. */
export function Openings() {
  const query = useQuery(aliasOpeningsQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <p className="max-w-measure text-ink-soft">{m.alias_openings_lead()}</p>
        <Loaded query={query}>
          {(openings) =>
            openings.length === 0 ? (
              <EmptyState illustration={<Notebook />} title={m.alias_openings_none()}>
                <p>{m.alias_openings_none_text()}</p>
              </EmptyState>
            ) : (
              <section aria-labelledby="openings" className="grid gap-4">
                <h2 id="openings" className="text-xl">
                  {m.alias_openings_listed()}
                </h2>
                <ul className="grid gap-4">
                  {openings.map((aliasOpening) => (
                    <OpeningItem key={aliasOpening.id} aliasOpening={aliasOpening} />
                  ))}
                </ul>
              </section>
            )
          }
        </Loaded>
      </div>
      <OpeningRequestForm />
      <ReauthenticationDialog />
    </div>
  )
}
