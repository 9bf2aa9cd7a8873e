import { logFilesFactor, maxDocumentBytes } from '#contract/plan-limits.ts'
import { readCheckout, readPayments, readSubscription } from '#contract/subscriptions.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { findCountingGrant } from './grants/queries.ts'
import type { AuthorisedPayer } from './ids.ts'
import { type PaymentParts, paymentRoutes } from './payments/routes.ts'
import { maxHandlersOf } from './plan.ts'
import { authoriseOwnPayer, authorisePayer } from './policy.ts'
import { presentGrantOf, presentSubscription } from './present.ts'
import * as queries from './queries.ts'
import { outcomeOf } from './state.ts'

const mebibyte = 1024 * 1024

/** Plans as people see them, and the ways to pages of Stripe. */
export function subscriptionRoutes(serve: Serve, parts: PaymentParts): void {
  readingRoutes(serve, parts)
  paymentRoutes(serve, parts)
}

function readingRoutes(serve: Serve, { configuration, settings }: PaymentParts): void {
  serve(readPayments, () => Promise.resolve({ statement: configuration.stripe?.statement ?? null }))

  serve(readSubscription, async ({ actor, db }) => {
    const payer = authoriseOwnPayer(actor)
    const { plan, documents } = await queries.readOwnPlan(db)
    const room = await queries.readRoom(db, memberOf(actor).id)
    const maxLogBytes = settings.current().reportFilesMb * mebibyte * logFilesFactor[plan]
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

/** A payer's subscription and grants. */
async function holdingOf(db: Db, payer: AuthorisedPayer) {
  const row = await queries.findLast(db, payer)
  const grant = await findCountingGrant(db, payer)
  return {
    subscription: row ? presentSubscription(row) : null,
    grant: grant ? presentGrantOf(grant) : null,
  }
}
