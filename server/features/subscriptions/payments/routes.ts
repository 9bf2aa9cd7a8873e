import type { Language } from '#contract/primitives.ts'
import { changePlanSize, openPortal, startCheckout, subscriptionRecord } from '#contract/subscriptions.ts'
import type { Configuration } from '#server/platform/config/configuration.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { BeforeTransaction } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { SettingsSource } from '#server/platform/settings/settings.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { checkoutFor } from '../checkout.ts'
import { refreshDue } from '../events.ts'
import type { AuthorisedPayer } from '../ids.ts'
import { authorisePayer, requireChangeable, requireFitting } from '../policy.ts'
import * as queries from '../queries.ts'
import { stateOf } from '../state.ts'
import type { StripeClient } from '../stripe/client.ts'
import { isUnreachable } from '../stripe/failures.ts'

/** Requests to Stripe per member and hour. */
const maxRequests = { points: 30, seconds: 3600 }

export interface PaymentParts {
  readonly limits: Limits
  readonly configuration: Configuration
  readonly settings: SettingsSource
  /** If missing, this server accepts no payments. */
  readonly stripe: StripeClient | undefined
}

/** Calls that Stripe is asked for something in, each before the transaction. [Note: Before the transaction] */
export function paymentRoutes(serve: Serve, parts: PaymentParts): void {
  serve(startCheckout, ({ prepared: url }) => Promise.resolve({ url }), {
    beforeTransaction: checkoutOf(parts),
  })
  serve(openPortal, ({ prepared: url }) => Promise.resolve({ url }), { beforeTransaction: portalOf(parts) })
  serve(
    changePlanSize,
    async ({ db, prepared: subscriptionId }) => {
      await emit(db, refreshDue, { subscriptionId })
      return { done: true as const }
    },
    { beforeTransaction: sizeOf(parts) },
  )
}

/** @returns the address of the page to pay on */
function checkoutOf(parts: PaymentParts): BeforeTransaction<typeof startCheckout, string> {
  return async ({ actor, body, note, transact }) => {
    await parts.limits.consume('stripe-pages', memberOf(actor).id, maxRequests)
    requireFitting(body.plan, body.organisationId !== null, 'body.plan')
    const payer = await transact((db) => authoriseFor(db, actor, body.organisationId))
    note({ kind: 'subscription', id: body.id })
    const pageUrl = pagesIn(parts.configuration, body.language)
    return atStripe(parts, (stripe) => checkoutFor(payer, body, { stripe, transact, pageUrl }))
  }
}

/** @returns the address of the page on which a subscription is managed */
function portalOf(parts: PaymentParts): BeforeTransaction<typeof openPortal, string> {
  return async ({ actor, body: { organisationId, purpose, language }, note, transact }) => {
    await parts.limits.consume('stripe-pages', memberOf(actor).id, maxRequests)
    const { row, customerId, stripeId } = await transact((db) => findPaid(db, actor, organisationId))
    note({ kind: 'subscription', id: row.id })
    if (purpose === 'cancel' && (stateOf(row) === 'ended' || row.ends))
      refuse('conflict', 'This plan is already cancelled.')
    const cancels = purpose === 'cancel' ? stripeId : undefined
    const returnUrl = pagesIn(parts.configuration, language)('/subscription')
    return atStripe(parts, (stripe) => stripe.openPortal({ customerId, cancels, language, returnUrl }))
  }
}

/** @returns the id of the subscription whose size was changed at Stripe */
function sizeOf(parts: PaymentParts): BeforeTransaction<typeof changePlanSize, string> {
  return async ({ actor, body: { id, plan, organisationId }, note, transact }) => {
    await parts.limits.consume('stripe-pages', memberOf(actor).id, maxRequests)
    const { row, stripeId } = await transact((db) => findPaid(db, actor, organisationId))
    note({ kind: 'subscription', id: row.id })
    requireChangeable(stateOf(row))
    const period = subscriptionRecord.shape.period.parse(row.period)
    const size = { subscriptionId: stripeId, plan, period, id }
    const isChanged = await atStripe(parts, (stripe) => stripe.changeSize(size))
    if (!isChanged) refuse('conflict', 'The payment was declined. The size has not changed.')
    return row.id
  }
}

/** @throws {Refusal} `conflict` if this server takes no payments, `busy` if Stripe does not answer */
async function atStripe<T>({ stripe }: PaymentParts, work: (client: StripeClient) => Promise<T>): Promise<T> {
  if (!stripe) return refuse('conflict', 'This server does not accept payments.')
  try {
    return await work(stripe)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return refuse(
      'busy',
      'The payment service is not responding. Nothing was charged. Try again in a moment.',
      { retryAfterSeconds: 30 },
    )
  }
}

const pagesIn =
  ({ publicUrl }: Configuration, language: Language) =>
  (path: string) =>
    publicUrl + (language === 'en' ? '' : `/${language}`) + path

/** @throws {Refusal} `not_found` */
async function authoriseFor(db: Db, actor: Actor, organisationId: string | null): Promise<AuthorisedPayer> {
  const owned = organisationId === null ? [] : (await queries.listOwned(db)).map(({ id }) => id)
  return authorisePayer(actor, organisationId, owned)
}

/** What someone has paid for, last. @throws {Refusal} `not_found` */
async function findPaid(db: Db, actor: Actor, organisationId: string | null) {
  const row = await queries.findLast(db, await authoriseFor(db, actor, organisationId))
  if (!row?.customer_id || !row.stripe_id) return refuse('not_found')
  return { row, customerId: row.customer_id, stripeId: row.stripe_id }
}
