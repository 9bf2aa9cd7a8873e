import type { Db } from '#server/platform/database/connection.ts'
import * as queries from './queries.ts'
import type { StripeClient } from './stripe.ts'

/**
 * Stores what Stripe says of a subscription now, whatever gave cause to look. The row is held from before the question, so an older answer
 * never goes over a newer one.
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
  const { reference, customerId, ...facts } = await stripe.readSubscription(stripeId)
  // Of somebody else's, which only a mistake at Stripe could bring here.
  if (reference !== id) throw new Error('subscription belongs to another reference')
  await queries.updateFromStripe(db, id, { ...facts, stripeId, customerId })
}
