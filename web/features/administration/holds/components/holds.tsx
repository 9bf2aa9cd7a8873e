import { useQuery } from '@tanstack/react-query'
import type { TextHold } from '#contract/community/holds.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { HoldItem } from './hold-item.tsx'
import { PlaceForm } from './place-form.tsx'
import { textHoldsQuery } from '../queries.ts'

function HoldList({ holds }: { holds: readonly TextHold[] }) {
  if (holds.length === 0)
    return (
      <EmptyState illustration={<Notebook />} title={m.holds_none()}>
        <p>{m.holds_none_text()}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="holds" className="grid gap-4">
      <h2 id="holds" className="text-xl">
        {m.holds_listed()}
      </h2>
      <ul className="grid gap-4">
        {holds.map((hold) => (
          <HoldItem key={hold.id} hold={hold} />
        ))}
      </ul>
    </section>
  )
}

/** Public texts of which a copy is retained for a legal reason. */
export function Holds() {
  const query = useQuery(textHoldsQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <p className="max-w-measure text-ink-soft">{m.holds_lead()}</p>
        <Loaded query={query}>{(holds) => <HoldList holds={holds} />}</Loaded>
      </div>
      <PlaceForm />
    </div>
  )
}
