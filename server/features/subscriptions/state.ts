import type { CheckoutOutcome, SubscriptionState } from '#contract/subscriptions.ts'
import type { SubscriptionRow } from './ids.ts'

/** The relevant facts of a subscription at Stripe. */
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

/** The state of a subscription. A refunded or disputed payment overrides Stripe's status. */
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

/** The outcome shown after returning from checkout. */
export function outcomeOf(state: SubscriptionState): CheckoutOutcome {
  if (state === 'confirming' || state === 'failed') return state
  return countingStates.has(state) ? 'active' : 'used'
}
