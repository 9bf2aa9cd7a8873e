import type Stripe from 'stripe'
import { utcDay } from '#server/platform/days.ts'
import type { StripeFacts } from '../state.ts'
import { idOf, type Library } from './library.ts'

export interface StripeSubscription extends StripeFacts {
  /** What {@link NewCheckout} or {@link NewSize} said that it pays for. */
  readonly plan: string | null
  readonly customerId: string
  /** What {@link NewCheckout} gave it. */
  readonly reference: string | null
}

/** Disputes after which the money is here. */
const settledDisputes = new Set(['won', 'warning_closed', 'prevented'])

/** The current state at Stripe. */
export function openReadings(library: Library) {
  return {
    async readSubscription(id: string): Promise<StripeSubscription> {
      const stripe = await library()
      const found = await stripe.subscriptions.retrieve(id)
      const customerId = idOf(found.customer)
      return {
        customerId,
        reference: found.metadata['reference'] ?? null,
        plan: found.metadata['plan'] ?? null,
        status: found.status,
        ends: found.cancel_at_period_end || found.cancel_at !== null,
        paid_until: paidUntil(found),
        ...(await readPayment(stripe, customerId)),
      }
    },

    async customerOf(chargeId: string): Promise<string | null> {
      const { customer } = await (await library()).charges.retrieve(chargeId)
      return customer === null ? null : idOf(customer)
    },
  }
}

/** The end of what is paid is on the items, of which each of ours has one; of what is over, the day on which it ended. */
function paidUntil({ items, status, ended_at: endedAt }: Stripe.Subscription): string | null {
  if (status === 'incomplete' || status === 'incomplete_expired') return null
  const ends = items.data.map((item) => item.current_period_end)
  const last = endedAt ?? (ends.length > 0 ? Math.max(...ends) : null)
  return last === null ? null : utcDay(new Date(last * 1000))
}

/** What became of the newest payment. Each subscription has a customer of its own. */
async function readPayment(stripe: Stripe, customer: string) {
  const { data } = await stripe.charges.list({ customer, limit: 10 })
  const newest = data.find(({ status }) => status === 'succeeded')
  if (!newest) return { refunded: false, disputed: false }
  if (!newest.disputed) return { refunded: newest.refunded, disputed: false }
  const disputes = await stripe.disputes.list({ charge: newest.id, limit: 1 })
  const status = disputes.data[0]?.status ?? 'needs_response'
  return { refunded: newest.refunded, disputed: !settledDisputes.has(status) }
}
