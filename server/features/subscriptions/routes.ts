import { logFilesFactor, maxDocumentBytes } from '#contract/plans.ts'
import type { Language } from '#contract/primitives.ts'
import {
  openPortal,
  readCheckout,
  readPayments,
  readSubscription,
  startCheckout,
} from '#contract/subscriptions.ts'
import type { Configuration } from '#server/platform/config/configuration.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkoutFor } from './checkout.ts'
import { findCountingGrant } from './grants/queries.ts'
import type { AuthorisedPayer } from './ids.ts'
import { maxHandlersOf } from './plan.ts'
import { authoriseOwnPayer, authorisePayer, requireFitting } from './policy.ts'
import { presentGrantOf, presentSubscription } from './present.ts'
import * as queries from './queries.ts'
import { outcomeOf, stateOf } from './state.ts'
import { isOutOfReach, type StripeClient } from './stripe.ts'

/** Pages of Stripe that one member opens in an hour. */
const maxOpened = { points: 30, seconds: 3600 }

export interface SubscriptionParts {
  readonly limits: Limits
  readonly configuration: Configuration
  /** Missing: this server takes no payments. */
  readonly stripe: StripeClient | undefined
}

/** Plans as people see them, and the ways to pages of Stripe. */
export function subscriptionRoutes(serve: Serve, parts: SubscriptionParts): void {
  readingRoutes(serve, parts)
  payingRoutes(serve, parts)
}

function readingRoutes(serve: Serve, { configuration }: SubscriptionParts): void {
  serve(readPayments, () => Promise.resolve({ statement: configuration.stripe?.statement ?? null }))

  serve(readSubscription, async ({ actor, db }) => {
    const payer = authoriseOwnPayer(actor)
    const { plan, documents } = await queries.readOwnPlan(db)
    const room = await queries.readRoom(db, memberOf(actor).id)
    const maxLogBytes = configuration.reportFilesBytes * logFilesFactor[plan]
    const organisations = []
    for (const owned of await queries.listOwned(db)) {
      const { handlers, max } = await maxHandlersOf(db, owned.id)
      organisations.push({
        id: owned.id,
        name: owned.name,
        plan: await queries.readOrganisationPlan(db, owned.id),
        ...(await holdingOf(db, authorisePayer(actor, owned.id, [owned.id]))),
        handlers,
        maxHandlers: max,
      })
    }
    return {
      plan,
      ...(await holdingOf(db, payer)),
      documents: { bytes: room.documents, maxBytes: maxDocumentBytes[documents] },
      logFiles: { bytes: room.logFiles, maxBytes: maxLogBytes },
      organisations,
    }
  })

  serve(readCheckout, async ({ params, db }) => {
    const row = await queries.findSubscription(db, params.id)
    if (!row) refuse('not_found')
    const { plan, state, until } = presentSubscription(row)
    return { plan, until, outcome: outcomeOf(state) }
  })
}

function payingRoutes(serve: Serve, { limits, configuration, stripe }: SubscriptionParts): void {
  const pageUrl = (language: Language) => (path: string) =>
    configuration.publicUrl + (language === 'en' ? '' : `/${language}`) + path

  async function ask<T>(work: (client: StripeClient) => Promise<T>): Promise<T> {
    if (!stripe) return refuse('conflict', 'This server takes no payments.')
    try {
      return await work(stripe)
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      return refuse(
        'busy',
        'The payment service does not answer. Nothing was charged. Try again in a moment.',
        {
          retryAfterSeconds: 30,
        },
      )
    }
  }

  serve(startCheckout, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    await limits.take('stripe-pages', member.id, maxOpened)
    requireFitting(body.plan, body.organisationId !== null, 'body.plan')
    const owned = (await queries.listOwned(db)).map(({ id }) => id)
    const payer = authorisePayer(actor, body.organisationId, owned)
    note({ kind: 'subscription', id: body.id })
    const url = await ask((client) =>
      checkoutFor(db, client, payer, body, { pageUrl: pageUrl(body.language) }),
    )
    return { url }
  })

  serve(openPortal, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    await limits.take('stripe-pages', member.id, maxOpened)
    const owned = (await queries.listOwned(db)).map(({ id }) => id)
    const row = await queries.findLast(db, authorisePayer(actor, body.organisationId, owned))
    if (!row?.customer_id || !row.stripe_id) return refuse('not_found')
    note({ kind: 'subscription', id: row.id })
    const state = stateOf(row)
    if (body.purpose === 'cancel' && (state === 'ended' || row.ends))
      refuse('conflict', 'This plan was cancelled already.')
    const { customer_id: customerId, stripe_id: stripeId } = row
    const cancels = body.purpose === 'cancel' ? stripeId : undefined
    const returnUrl = pageUrl(body.language)('/subscription')
    const { language } = body
    return { url: await ask((client) => client.openPortal({ customerId, cancels, language, returnUrl })) }
  })
}

/** What a payer has: what is paid for, and what was granted. */
async function holdingOf(db: Db, payer: AuthorisedPayer) {
  const row = await queries.findLast(db, payer)
  const grant = await findCountingGrant(db, payer)
  return {
    subscription: row ? presentSubscription(row) : null,
    grant: grant ? presentGrantOf(grant) : null,
  }
}
