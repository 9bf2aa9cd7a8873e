import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as events from './events.ts'
import * as queries from './queries.ts'
import { refreshSubscription } from './refresh.ts'
import type { StripeClient } from './stripe/client.ts'

/** Retention in days of hints and expired checkout pages. */
const retentionDays = 30
/** Pages to pay on that are checked every few minutes, the newest first; the rest follow at night. */
const maxUnconfirmed = 50

/** What happened at Stripe is read there; a change without an event is found at night. [Note: Subscriptions] */
export function subscriptionJobs(jobs: Jobs, stripe: StripeClient | undefined): void {
  jobs.daily('clear-stripe-events', (db) => queries.clearEvents(db, retentionDays))
  if (!stripe) return

  jobs.on(events.eventReceived, async (db, { eventId }) => {
    const hint = await queries.findEvent(db, eventId)
    if (!hint) return
    const { charge, ...named } = hint
    const customer =
      named.customer ?? (charge && !named.subscription ? await stripe.customerOf(charge) : null)
    for (const id of await queries.listForHint(db, { ...named, customer }))
      await refreshSubscription(db, stripe, id)
  })

  jobs.on(events.refreshDue, (db, { subscriptionId }) => refreshSubscription(db, stripe, subscriptionId))

  // Each in a transaction of its own, so that a failure is retried and does not block the others.
  const refreshAll = async (db: Db, ids: readonly string[]) => {
    for (const subscriptionId of ids) await emit(db, events.refreshDue, { subscriptionId })
  }
  jobs.daily('refresh-subscriptions', async (db) => refreshAll(db, await queries.listRefreshable(db)))
  jobs.everyFiveMinutes('refresh-unconfirmed', async (db) =>
    refreshAll(db, await queries.listUnconfirmed(db, maxUnconfirmed)),
  )

  jobs.everyFiveMinutes('end-subscriptions', async (db) => {
    for (const id of await queries.listEndings(db)) {
      await stripe.end(id)
      await queries.removeEnding(db, id)
    }
  })
}
