import { type SubscriptionRecord, subscriptionRecord } from '#contract/subscriptions.ts'
import type { SubscriptionRow } from './ids.ts'
import { stateOf } from './state.ts'

export function presentSubscription(row: SubscriptionRow): SubscriptionRecord {
  return {
    id: row.id,
    plan: subscriptionRecord.shape.plan.parse(row.plan),
    period: subscriptionRecord.shape.period.parse(row.period),
    state: stateOf(row),
    until: row.paid_until,
  }
}

/** What was granted to its holder: not why. */
export function presentGrantOf({ plan, until }: { plan: string; until: string }) {
  return { plan: subscriptionRecord.shape.plan.parse(plan), until }
}
