import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { logFilesFactor, maxDocumentBytes, maxHandlers, maxJournalBooks } from '#contract/plan-limits.ts'
import { m } from '#web/messages/compiled/messages.js'
import { formatSize } from '#web/files/showing/words.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { subscriptionQuery } from '#web/records/subscription.ts'
import { paymentsQuery } from '../queries.ts'
import { holdsPlan } from '../words.ts'
import { PayButtons } from './pay-buttons.tsx'
import { PlanCard } from './plan-card.tsx'

/** Whether payment is possible here: the server must accept payments, and the visitor needs an account; `undefined` while unknown. */
function useCanPay(): 'pay' | 'account' | 'none' | undefined {
  const { user, loading } = useAuth()
  const { data } = useQuery(paymentsQuery)
  if (loading || !data) return undefined
  if (data.statement === null) return 'none'
  return user ? 'pay' : 'account'
}

/** Plans for people. */
export function OffersForPeople() {
  const way = useCanPay()
  const { user } = useAuth()
  const { data } = useQuery({ ...subscriptionQuery, enabled: user !== null })
  return (
    <Offers id="people" title={m.subscriptions_for_people()}>
      <div className="grid gap-6 md:grid-cols-2">
        <PlanCard
          plan="free"
          features={[
            m.subscriptions_free_everything(),
            m.subscriptions_free_log(),
            m.subscriptions_free_documents({ size: formatSize(maxDocumentBytes.free) }),
          ]}
        />
        <PlanCard
          plan="premium"
          features={[
            m.subscriptions_premium_log({ count: logFilesFactor.premium }),
            m.subscriptions_premium_documents({ size: formatSize(maxDocumentBytes.premium) }),
            m.subscriptions_premium_books({ count: maxJournalBooks.premium }),
            m.subscriptions_premium_support(),
          ]}
        >
          {way === 'pay' && data && !holdsPlan(data.subscription) && (
            <PayButtons plan="premium" organisationId={null} />
          )}
          {way === 'account' && <LinkButton to="/auth">{m.subscriptions_create_account()}</LinkButton>}
        </PlanCard>
      </div>
    </Offers>
  )
}

/** Plans for organisations, which their owners buy. */
export function OffersForOrganisations() {
  const way = useCanPay()
  const { user } = useAuth()
  const { data } = useQuery({ ...subscriptionQuery, enabled: user !== null })
  const [chosen, setChosen] = useState<string | null>(null)
  const ownOrganisations = data?.organisations ?? []
  const organisation = ownOrganisations.find(({ id }) => id === chosen) ?? ownOrganisations[0]
  const planCards = (['organisation_medium', 'organisation_large'] as const).map((plan) => (
    <PlanCard
      key={plan}
      plan={plan}
      features={[m.subscriptions_handlers({ count: maxHandlers[plan] }), m.subscriptions_same_everywhere()]}
    >
      {way === 'pay' && organisation && !holdsPlan(organisation.subscription) && (
        <PayButtons plan={plan} organisationId={organisation.id} />
      )}
    </PlanCard>
  ))
  return (
    <Offers id="organisations" title={m.subscriptions_for_organisations()}>
      {way === 'pay' && ownOrganisations.length > 1 && (
        <div className="max-w-form">
          <Field label={m.subscriptions_organisation()}>
            <Select value={organisation?.id} onChange={(event) => setChosen(event.currentTarget.value)}>
              {ownOrganisations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <div className="grid gap-6 md:grid-cols-3">
        <PlanCard
          plan="free"
          features={[
            m.subscriptions_handlers({ count: maxHandlers.free }),
            m.subscriptions_same_everywhere(),
          ]}
        />
        {planCards}
      </div>
      <p className="max-w-measure">
        {ownOrganisations.length === 0 && `${m.subscriptions_organisation_owner()} `}
        {m.subscriptions_charity_text()}{' '}
        <Link className={textLink} to="/about#contact">
          {m.subscriptions_charity_link()}
        </Link>
      </p>
    </Offers>
  )
}

function Offers({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
