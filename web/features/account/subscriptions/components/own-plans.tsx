import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { formatSize } from '#web/files/showing/words.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { subscriptionQuery } from '#web/records/subscription.ts'
import { OwnPlan } from './own-plan.tsx'

/** The member's own plan, and those of the organisations that they own. */
export function OwnPlans() {
  const query = useQuery(subscriptionQuery)
  const used = ({ bytes, maxBytes }: { bytes: number; maxBytes: number }) =>
    m.subscriptions_room_used({ used: formatSize(bytes), max: formatSize(maxBytes) })
  return (
    <Loaded query={query}>
      {({ plan, documents, logFiles, organisations, ...heldPlan }) => (
        <section aria-label={m.subscriptions_current()} className="grid gap-8">
          <OwnPlan
            title={m.subscriptions_current()}
            plan={plan}
            heldPlan={heldPlan}
            organisationId={null}
            rows={[
              { key: 'documents', question: m.subscriptions_room_documents(), answer: used(documents) },
              { key: 'log', question: m.subscriptions_room_log(), answer: used(logFiles) },
            ]}
          />
          {organisations.map((each) => (
            <OwnPlan
              key={each.id}
              title={m.subscriptions_organisation_plan({ name: each.name })}
              plan={each.plan}
              heldPlan={each}
              organisationId={each.id}
              rows={[
                {
                  key: 'handlers',
                  question: m.subscriptions_room(),
                  answer: m.subscriptions_handlers_used({ count: each.handlers, max: each.maxHandlers }),
                },
              ]}
            />
          ))}
        </section>
      )}
    </Loaded>
  )
}
