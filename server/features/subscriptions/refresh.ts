import { isOrganisationPlan, type PaidPlan, paidPlans } from '#contract/plan-limits.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { SubscriptionRow } from './ids.ts'
import * as queries from './queries.ts'
import type { StripeClient } from './stripe/client.ts'

/**
 * Stores the current state of a subscription at Stripe, whatever caused the refresh. The row is locked before the
 * request, so an older answer never overwrites a newer one.
 */
export async function refreshSubscription(db: Db, stripe: StripeClient, id: string): Promise<void> {
  const row = await queries.lockSubscription(db, id)
  if (!row || row.status === 'expired') return
  let stripeId = row.stripe_id
  if (!stripeId) {
    if (!row.session_id) return
    const session = await stripe.readCheckout(row.session_id)
    if (session.status === 'expired') await queries.markExpired(db, id)
    stripeId = session.subscriptionId
    if (!stripeId) return
  }
  const { reference, customerId, plan, ...facts } = await stripe.readSubscription(stripeId)
  // Of someone else's, which only a mistake at Stripe could bring here.
  if (reference !== id) throw new Error('subscription belongs to another reference')
  await queries.updateFromStripe(db, id, { ...facts, plan: planOf(row, plan), stripeId, customerId })
}

/** What is paid for now: an organisation may have changed the size. Anything else stays as it was started. */
function planOf(
  { plan, organisation_id: organisationId }: SubscriptionRow,
  stripePlan: string | null,
): string {
  const isSize = (each: PaidPlan) => isOrganisationPlan(each) && each === stripePlan
  return organisationId !== null && stripePlan !== null && paidPlans.some(isSize) ? stripePlan : plan
}
