import { useState } from 'react'
import type { CallResult } from '#contract/endpoint.ts'
import { isOrganisationPlan, type OrganisationPlan, type PersonPlan } from '#contract/plan-limits.ts'
import { openPortal, type readSubscription, type SubscriptionRecord } from '#contract/subscriptions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'
import { planNames, stateNames } from '../words.ts'
import { ChangeSize } from './change-size.tsx'

export type HeldPlan = Pick<CallResult<typeof readSubscription>, 'subscription' | 'grant'>

type Purpose = 'manage' | 'cancel'

/** States in which the plan can be cancelled. */
const cancellable: ReadonlySet<SubscriptionRecord['state']> = new Set([
  'trial',
  'active',
  'past_due',
  'suspended',
])
/** States in which an organisation can change the size. */
const resizable: ReadonlySet<SubscriptionRecord['state']> = new Set(['trial', 'active'])
/** States without any payment, so there is nothing to manage. */
const unpaid: ReadonlySet<SubscriptionRecord['state']> = new Set(['confirming', 'failed'])

function Portal({
  subscription,
  organisationId,
}: {
  subscription: SubscriptionRecord
  organisationId: string | null
}) {
  const { plan } = subscription
  const [leaving, setLeaving] = useState<Purpose | null>(null)
  const { write, problem } = useWrite(
    async (purpose: Purpose) => {
      setLeaving(purpose)
      const { url } = await call(openPortal, { body: { organisationId, purpose, language: getLocale() } })
      location.assign(url)
    },
    () => {
      setLeaving(null)
      return undefined
    },
  )
  const button = (purpose: Purpose, label: string) => (
    <Button
      tone={purpose === 'manage' ? 'secondary' : 'quiet'}
      working={leaving === purpose && m.subscriptions_opening()}
      onClick={() => write(purpose)}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-3">
      {button('manage', m.subscriptions_manage())}
      {organisationId !== null && isOrganisationPlan(plan) && resizable.has(subscription.state) && (
        <ChangeSize organisationId={organisationId} subscription={{ ...subscription, plan }} />
      )}
      {cancellable.has(subscription.state) && button('cancel', m.subscriptions_cancel())}
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

interface OwnPlanProps {
  title: string
  plan: PersonPlan | OrganisationPlan
  heldPlan: HeldPlan
  /** `null` for the member's own plan. */
  organisationId: string | null
  /** Usage of the plan. */
  rows: readonly SummaryRow[]
}

/** A current plan, its state, and how to manage it. */
export function OwnPlan({ title, plan, heldPlan, organisationId, rows }: OwnPlanProps) {
  const { subscription, grant } = heldPlan
  const until = subscription?.until ?? grant?.until
  const state = subscription ? stateNames[subscription.state]() : grant ? m.subscriptions_given() : undefined
  const known = [
    { key: 'plan', question: title, answer: planNames[plan]() },
    { key: 'state', question: m.subscriptions_state(), answer: state },
    { key: 'until', question: m.subscriptions_until(), answer: until ? dayInWords(until) : undefined },
  ].filter(({ answer }) => answer !== undefined)
  return (
    <div className="grid gap-4">
      <SummaryList rows={[...known, ...rows]} />
      {subscription && !unpaid.has(subscription.state) && (
        <Portal subscription={subscription} organisationId={organisationId} />
      )}
    </div>
  )
}
