import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as events from './events.ts'
import * as queries from './queries.ts'
import { readAnew } from './reading.ts'
import type { StripeClient } from './stripe.ts'

/** Days that hints, and pages to pay on that ran out, are kept. */
const keptDays = 30
/** Pages to pay on that are looked at every few minutes, the newest first; the rest follow at night. */
const maxUnconfirmed = 50

/** What happened at Stripe is read there; whatever no event told of is found at night. [Note: Subscriptions] */
export function subscriptionJobs(jobs: Jobs, stripe: StripeClient | undefined): void {
  jobs.daily('clear-stripe-events', (db) => queries.clearEvents(db, keptDays))
  if (!stripe) return

  jobs.on(events.hinted, async (db, { eventId }) => {
    const hint = await queries.findEvent(db, eventId)
    if (!hint) return
    const { charge, ...named } = hint
    const customer =
      named.customer ?? (charge && !named.subscription ? await stripe.customerOf(charge) : null)
    for (const id of await queries.listHinted(db, { ...named, customer })) await readAnew(db, stripe, id)
  })

  jobs.on(events.readingDue, (db, { subscriptionId }) => readAnew(db, stripe, subscriptionId))

  // Each by itself, so that one that fails is tried again and holds up no other.
  const readAll = async (db: Db, ids: readonly string[]) => {
    for (const subscriptionId of ids) await emit(db, events.readingDue, { subscriptionId })
  }
  jobs.daily('read-subscriptions', async (db) => readAll(db, await queries.listReadable(db)))
  jobs.often('read-unconfirmed', async (db) => readAll(db, await queries.listUnconfirmed(db, maxUnconfirmed)))

  jobs.often('end-subscriptions', async (db) => {
    for (const id of await queries.listEndings(db)) {
      await stripe.end(id)
      await queries.removeEnding(db, id)
    }
  })
}
