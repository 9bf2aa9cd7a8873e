import type Stripe from 'stripe'
import { brand } from '#content/brand.ts'
import { priceCurrency, priceOf, trialDays } from '#content/plan-prices.ts'
import type { BillingPeriod, PaidPlan } from '#contract/plans.ts'
import type { Language } from '#contract/primitives.ts'
import type { StripeConfiguration } from '#server/platform/config/configuration.ts'
import { utcDay } from '#server/platform/days.ts'
import type { StripeFacts } from './state.ts'

/** A page to pay on. */
export interface Checkout {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  /** Where it is, while it is open. */
  readonly url: string | null
  readonly subscriptionId: string | null
}

export interface NewCheckout {
  /** The only thing of ours that Stripe learns of who pays. */
  readonly reference: string
  readonly plan: PaidPlan
  readonly period: BillingPeriod
  readonly language: Language
  readonly successUrl: string
  readonly cancelUrl: string
}

interface NewPortal {
  readonly customerId: string
  /** The subscription to end; all that the portal can do where left out. */
  readonly cancels: string | undefined
  readonly language: Language
  readonly returnUrl: string
}

export interface StripeSubscription extends StripeFacts {
  readonly customerId: string
  /** What {@link NewCheckout} gave it. */
  readonly reference: string | null
}

/** Milliseconds for an answer of Stripe, of which there are two tries: a transaction of ours is open meanwhile. */
const timeout = 8_000
/** Disputes after which the money is here. */
const settledDisputes = new Set(['won', 'warning_closed', 'prevented'])

type Library = () => Promise<Stripe>

/**
 * What is asked of Stripe. The library is loaded at the first question, so never on a server without keys.
 * docs/decisions/0216-what-stripe-says-now.md
 */
export function openStripe({ secretKey, url, statement }: StripeConfiguration) {
  let opened: Promise<Stripe> | undefined
  const library: Library = () => (opened ??= load(secretKey, url))
  const checkouts = openCheckouts(library, openProduct(library, statement))
  return {
    ...checkouts,
    ...openReadings(library),

    async openPortal(asked: NewPortal): Promise<string> {
      const { cancels: subscription } = asked
      const stripe = await library()
      const session = await stripe.billingPortal.sessions.create({
        customer: asked.customerId,
        locale: asked.language,
        return_url: asked.returnUrl,
        ...(subscription
          ? { flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } } }
          : {}),
      })
      return session.url
    },

    /** Ends a subscription at once, or a page to pay on together with what it led to. What is gone already is ended. */
    async end(id: string): Promise<void> {
      const stripe = await library()
      try {
        if (!id.startsWith('cs_')) return void (await stripe.subscriptions.cancel(id))
        if (await checkouts.expireCheckout(id)) return
        const { subscriptionId } = await checkouts.readCheckout(id)
        if (subscriptionId) await stripe.subscriptions.cancel(subscriptionId)
      } catch (error) {
        if (!isMissing(error) && !isRefused(error)) throw error
      }
    },
  }
}
export type StripeClient = ReturnType<typeof openStripe>

/** One product carries the words of the statement; its name is on invoices. Made once, and changed where the words did. */
function openProduct(library: Library, statement: string): () => Promise<string> {
  const id = 'membership'
  let ensured: Promise<string> | undefined
  async function ensure(): Promise<string> {
    const stripe = await library()
    const product = { name: 'Membership', statement_descriptor: statement }
    try {
      await stripe.products.update(id, product)
    } catch (error) {
      if (!isMissing(error)) throw error
      await stripe.products.create({ id, ...product }, { idempotencyKey: `product-${statement}` })
    }
    return id
  }
  return async () => {
    ensured ??= ensure()
    try {
      return await ensured
    } catch (error) {
      ensured = undefined
      throw error
    }
  }
}

/** Pages to pay on. */
function openCheckouts(library: Library, product: () => Promise<string>) {
  return {
    async openCheckout(asked: NewCheckout): Promise<Checkout> {
      const stripe = await library()
      const form = checkoutForm(asked, await product())
      return presentCheckout(
        await stripe.checkout.sessions.create(form, { idempotencyKey: `checkout-${asked.reference}` }),
      )
    },

    async readCheckout(id: string): Promise<Checkout> {
      return presentCheckout(await (await library()).checkout.sessions.retrieve(id))
    },

    /** @returns false where it was paid or ran out before */
    async expireCheckout(id: string): Promise<boolean> {
      try {
        await (await library()).checkout.sessions.expire(id)
        return true
      } catch (error) {
        if (isRefused(error)) return false
        throw error
      }
    },
  }
}

/** The price is written out, so that nothing which somebody changed at Stripe decides it. */
function checkoutForm(asked: NewCheckout, product: string) {
  const { reference, plan, period } = asked
  const metadata = { reference, plan }
  return {
    mode: 'subscription' as const,
    client_reference_id: reference,
    metadata,
    locale: asked.language,
    success_url: asked.successUrl,
    cancel_url: asked.cancelUrl,
    line_items: [
      {
        quantity: 1,
        price_data: {
          product,
          currency: priceCurrency,
          unit_amount: priceOf(plan, period),
          recurring: { interval: period },
        },
      },
    ],
    subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
  }
}

/** What Stripe says now. */
function openReadings(library: Library) {
  return {
    async readSubscription(id: string): Promise<StripeSubscription> {
      const stripe = await library()
      const found = await stripe.subscriptions.retrieve(id)
      const customerId = idOf(found.customer)
      return {
        customerId,
        reference: found.metadata['reference'] ?? null,
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

async function load(secretKey: string, url: string): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  return new Library(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout,
    maxNetworkRetries: 1,
    // How fast requests were is nobody's business but ours.
    telemetry: false,
    appInfo: { name: brand.name },
  })
}

const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id)

function presentCheckout({ id, status, url, subscription }: Stripe.Checkout.Session): Checkout {
  const known = (['complete', 'expired'] as const).find((each) => each === status)
  return { id, status: known ?? 'open', url, subscriptionId: subscription && idOf(subscription) }
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

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
const typeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined

const isMissing = (error: unknown): boolean => codeOf(error) === 'resource_missing'
/** Stripe answered, and will not do it in the state that there is. */
const isRefused = (error: unknown): boolean => typeOf(error) === 'StripeInvalidRequestError'

/** Whether Stripe could not be asked, and can be later. */
export const isOutOfReach = (error: unknown): boolean =>
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeIdempotencyError'].includes(
    String(typeOf(error)),
  )
