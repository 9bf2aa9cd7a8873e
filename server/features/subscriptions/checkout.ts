import type { CallInput } from '#contract/endpoint.ts'
import type { startCheckout } from '#contract/subscriptions.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Transact } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { AuthorisedPayer, SubscriptionRow } from './ids.ts'
import * as queries from './queries.ts'
import type { NewCheckout } from './stripe/checkouts.ts'
import type { StripeClient } from './stripe/client.ts'
import { isInProgress, isUnreachable } from './stripe/failures.ts'

type CheckoutRequest = CallInput<typeof startCheckout>['body']

interface CheckoutParts extends Transact {
  readonly stripe: StripeClient
  /** Of a page in the language of who pays. */
  readonly pageUrl: (path: string) => string
}

/** How often someone else may get in between, with another plan for the same payer, before the caller is asked to press again. */
const maxTurns = 3

/**
 * The page to pay on: the one that is open for this payer and this plan, or a new one. One that is open for another plan is closed first.
 * Stripe is asked outside of any transaction: the row, of which a payer has one, says who is at it. [Note: Before the transaction]
 * @throws {Refusal} `conflict` if there is a subscription, `reused_key`, `busy`
 */
export async function checkoutFor(
  payer: AuthorisedPayer,
  request: CheckoutRequest,
  parts: CheckoutParts,
): Promise<string> {
  let closed: SubscriptionRow | undefined
  for (let turn = 0; turn < maxTurns; turn++) {
    const over = closed
    const row = await parts.transact((db) => claimRow(db, payer, request, over))
    const isSame = row.plan === request.plan && row.period === request.period
    if (row.id === request.id && !isSame) refuse('reused_key')
    const url =
      row.session_id === null
        ? isSame && (await openNewPage(row, request, parts))
        : await openPage(parts.stripe, row.session_id, isSame)
    if (url) return url
    closed = row
  }
  return refuse('busy', 'Another plan is being chosen for the same payer. Try again in a moment.')
}

/**
 * The row of a payer that is not over, or a new one. One that was seen to be closed at Stripe, and did not change since, is over now.
 * @throws {Refusal} `conflict`, `reused_key`
 */
async function claimRow(
  db: Db,
  payer: AuthorisedPayer,
  request: CheckoutRequest,
  closed: SubscriptionRow | undefined,
): Promise<SubscriptionRow> {
  await queries.holdPayer(db, payer)
  if (closed) await queries.markPageExpired(db, closed)
  const current = await queries.findCurrent(db, payer)
  if (current && current.status !== 'open')
    refuse('conflict', 'You already have a plan. Change that one instead.')
  if (current) return current
  if (!(await queries.insertSubscription(db, payer, request))) refuse('reused_key')
  return (await queries.findCurrent(db, payer)) ?? refuse('reused_key')
}

/**
 * Opens a checkout page for a row without one. Stripe gives two concurrent calls the same page, by the reference.
 * @returns its address; undefined if another call was faster
 * @throws {Refusal} `conflict` if another plan was chosen meanwhile, or the account is gone
 */
async function openNewPage(
  row: SubscriptionRow,
  request: CheckoutRequest,
  { stripe, transact, pageUrl }: CheckoutParts,
): Promise<string | undefined> {
  const session = await stripe
    .openCheckout(newCheckout(row.id, request, pageUrl))
    .catch(async (error: unknown) => {
      // The request that made the row expires it, so that Stripe sees the next try as a new one: it repeats the failure of a failed one.
      if (isUnreachable(error) && !isInProgress(error) && row.id === request.id)
        await transact((db) => queries.markPageExpired(db, row))
      throw error
    })
  const stored = await transact((db) => queries.storeSession(db, row.id, session.id))
  if (stored === session.id) return session.url ?? undefined
  // Nobody has its address.
  await stripe.expireCheckout(session.id)
  return stored ? undefined : refuse('conflict', 'Another plan has been chosen since.')
}

/** @returns the address of the page that is open for the same plan; nothing if there is none, or it was closed here */
async function openPage(
  stripe: StripeClient,
  sessionId: string,
  isSame: boolean,
): Promise<string | undefined> {
  const session = await stripe.readCheckout(sessionId)
  if (session.status === 'complete') refuse('conflict', 'Your payment has arrived and is being confirmed.')
  if (session.status === 'expired') return undefined
  if (isSame && session.url) return session.url
  if (!(await stripe.expireCheckout(session.id)))
    refuse('conflict', 'Your payment has arrived and is being confirmed.')
  return undefined
}

function newCheckout(
  reference: string,
  request: CheckoutRequest,
  pageUrl: CheckoutParts['pageUrl'],
): NewCheckout {
  const { plan, period, language } = request
  return {
    reference,
    plan,
    period,
    language,
    successUrl: `${pageUrl('/subscription/success')}?checkout=${reference}`,
    cancelUrl: pageUrl('/subscription'),
  }
}
