import type { CheckoutOutcome, SubscriptionState } from '#contract/subscriptions.ts'
import type { SubscriptionRow } from './ids.ts'

/** What Stripe says of a subscription, as far as anything hangs on it. */
export type StripeFacts = Pick<SubscriptionRow, 'status' | 'ends' | 'refunded' | 'disputed' | 'paid_until'>

const states: Readonly<Record<string, SubscriptionState>> = {
  open: 'confirming',
  incomplete: 'confirming',
  expired: 'failed',
  incomplete_expired: 'failed',
  trialing: 'trial',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'suspended',
  paused: 'suspended',
  canceled: 'ended',
}

/** How a subscription stands. A payment that was given back or is disputed says more than the word beside it. */
export function stateOf({
  status,
  ends,
  refunded,
  disputed,
}: Omit<StripeFacts, 'paid_until'>): SubscriptionState {
  const state = states[status] ?? 'ended'
  if (state === 'confirming' || state === 'failed') return state
  if (disputed) return 'disputed'
  if (refunded) return 'refunded'
  return ends && state !== 'ended' && state !== 'suspended' ? 'cancelled' : state
}

/** The states in which a plan counts; `subscription_counts` says the same in the database. */
export const countingStates: ReadonlySet<SubscriptionState> = new Set([
  'trial',
  'active',
  'cancelled',
  'past_due',
])

/** What somebody who comes back from paying is shown. */
export function outcomeOf(state: SubscriptionState): CheckoutOutcome {
  if (state === 'confirming' || state === 'failed') return state
  return countingStates.has(state) ? 'active' : 'used'
}
