import { priceCurrency } from '#content/plan-prices.ts'
import type { BillingPeriod, PaidPlan } from '#contract/plan-limits.ts'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dateFormat } from '#web/ui/dates.ts'

/** A price in the smallest unit of the currency, formatted for the reader's region. */
export function formatPrice(price: number): string {
  const { locale } = dateFormat({}).resolvedOptions()
  const isWhole = price % 100 === 0
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: priceCurrency.toUpperCase(),
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  }).format(price / 100)
}

/** The price with its billing period. */
export const pricePerPeriod = (price: number, period: BillingPeriod): string =>
  period === 'month'
    ? m.subscriptions_price_month({ price: formatPrice(price) })
    : m.subscriptions_price_year_alone({ price: formatPrice(price) })

export const planNames: Readonly<Record<PaidPlan | 'free', () => string>> = {
  free: m.subscriptions_free,
  premium: m.subscriptions_premium,
  organisation_medium: m.subscriptions_medium,
  organisation_large: m.subscriptions_large,
}

export const stateNames: Readonly<Record<SubscriptionState, () => string>> = {
  confirming: m.subscriptions_confirming,
  failed: m.subscriptions_failed,
  trial: m.subscriptions_trial,
  active: m.subscriptions_active,
  cancelled: m.subscriptions_cancelled,
  past_due: m.subscriptions_past_due,
  suspended: m.subscriptions_suspended,
  refunded: m.subscriptions_refunded,
  disputed: m.subscriptions_disputed,
  ended: m.subscriptions_ended,
}

/** States with a running or pending payment: there is nothing to buy. */
const held: ReadonlySet<SubscriptionState> = new Set([
  'trial',
  'active',
  'cancelled',
  'past_due',
  'suspended',
])

export const holdsPlan = (subscription: { readonly state: SubscriptionState } | null | undefined): boolean =>
  held.has(subscription?.state ?? 'ended')
