import type { CallInput } from '#contract/endpoint.ts'
import type { startCheckout } from '#contract/subscriptions.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { AuthorisedPayer, SubscriptionRow } from './ids.ts'
import * as queries from './queries.ts'
import type { NewCheckout, StripeClient } from './stripe.ts'

type Asked = CallInput<typeof startCheckout>['body']

interface Addresses {
  /** Of a page in the language of who pays. */
  readonly pageUrl: (path: string) => string
}

/**
 * The page to pay on: the one that is open for this payer and this plan, or a new one. One that is open for another plan is closed first.
 * @throws {Refusal} `conflict` where there is a subscription, `reused_key`
 */
export async function checkoutFor(
  db: Db,
  stripe: StripeClient,
  payer: AuthorisedPayer,
  asked: Asked,
  { pageUrl }: Addresses,
): Promise<string> {
  await queries.holdPayer(db, payer)
  const current = await queries.findCurrent(db, payer)
  const there = current && (await openPage(stripe, current, asked))
  if (there) return there
  if (current) await queries.markExpired(db, current.id)
  if (!(await queries.insertSubscription(db, payer, asked))) refuse('reused_key')
  const session = await stripe.openCheckout(newCheckout(asked, pageUrl))
  await queries.storeSession(db, asked.id, session.id)
  return session.url ?? refuse('reused_key')
}

/** @returns the address of the page that is open for the same plan; nothing where there is none, or it was closed here */
async function openPage(
  stripe: StripeClient,
  current: SubscriptionRow,
  asked: Asked,
): Promise<string | undefined> {
  if (current.status !== 'open')
    refuse('conflict', 'There already is a plan. Manage it in place of a new one.')
  const isSame = current.plan === asked.plan && current.period === asked.period
  if (current.id === asked.id && !isSame) refuse('reused_key')
  if (!current.session_id) return undefined
  const session = await stripe.readCheckout(current.session_id)
  if (session.status === 'complete') refuse('conflict', 'Your payment has arrived and is being confirmed.')
  if (session.status === 'expired') return undefined
  if (isSame && session.url) return session.url
  if (!(await stripe.expireCheckout(session.id)))
    refuse('conflict', 'Your payment has arrived and is being confirmed.')
  return undefined
}

function newCheckout(asked: Asked, pageUrl: Addresses['pageUrl']): NewCheckout {
  const { id: reference, plan, period, language } = asked
  return {
    reference,
    plan,
    period,
    language,
    successUrl: `${pageUrl('/subscription/success')}?checkout=${reference}`,
    cancelUrl: pageUrl('/subscription'),
  }
}
