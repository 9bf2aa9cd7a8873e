import { type Selectable, sql } from 'kysely'
import type { OrganisationPlan, PersonPlan } from '#contract/plan-limits.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AuthorisedPayer, SubscriptionRow } from './ids.ts'
import type { StripeFacts } from './state.ts'

const shown = [
  'id',
  'member_id',
  'organisation_id',
  'plan',
  'period',
  'session_id',
  'stripe_id',
  'customer_id',
  'status',
  'ends',
  'refunded',
  'disputed',
  sql<string | null>`paid_until::text`.as('paid_until'),
] as const

/** Final states. */
const closed = ['expired', 'incomplete_expired', 'canceled']

const columnOf = (payer: AuthorisedPayer) =>
  'memberId' in payer
    ? ({ column: 'member_id', id: payer.memberId } as const)
    : ({ column: 'organisation_id', id: payer.organisationId } as const)

/** The organisations that the caller owns. */
export async function listOwned(db: Db) {
  return db
    .selectFrom('organisations')
    .select(['id', 'name', 'handlers_kept'])
    .where(sql<boolean>`id = any ((select actor_organisations())::uuid[])`)
    .where(sql<boolean>`actor_owns(id)`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** @returns false if that id, or something that is not over, is there already */
export async function insertSubscription(
  db: Db,
  payer: AuthorisedPayer,
  { id, plan, period }: { id: string; plan: string; period: string },
): Promise<boolean> {
  const { column, id: payerId } = columnOf(payer)
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('subscriptions')
    .values({ id, plan, period, [column]: payerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted === 1n
}

/** Locks this payer until the transaction ends. */
export async function holdPayer(db: Db, payer: AuthorisedPayer): Promise<void> {
  const { id } = columnOf(payer)
  await sql`select pg_advisory_xact_lock(hashtextextended('subscription ' || ${id}::text, 0))`.execute(db)
}

/** A payer's open subscription. */
export function findCurrent(db: Db, payer: AuthorisedPayer): Promise<SubscriptionRow | undefined> {
  const { column, id } = columnOf(payer)
  return db
    .selectFrom('subscriptions')
    .select(shown)
    .where(column, '=', id)
    .where('status', 'not in', closed)
    .executeTakeFirst()
}

/** A payer's open subscription, or else the last one. Expired and unopened checkout pages do not count. */
export function findLast(db: Db, payer: AuthorisedPayer): Promise<SubscriptionRow | undefined> {
  const { column, id } = columnOf(payer)
  return db
    .selectFrom('subscriptions')
    .select(shown)
    .where(column, '=', id)
    .where(sql<boolean>`status <> 'expired' and (status <> 'open' or session_id is not null)`)
    .orderBy(sql`status = any (${closed}::text[])`)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One of the caller's own, or of an organisation that they own: the policies of the table say which. */
export function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').select(shown).where('id', '=', id).executeTakeFirst()
}

/** Locks the row as the system, so that the newest state fetched is stored last. */
export function lockSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').select(shown).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @returns the page that is stored now; nothing if the row is over or gone */
export async function storeSession(
  db: Db,
  id: string,
  sessionId: string,
): Promise<string | null | undefined> {
  await db
    .updateTable('subscriptions')
    .set({ session_id: sessionId })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('session_id', 'is', null)
    .execute()
  const row = await db
    .selectFrom('subscriptions')
    .select('session_id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row?.session_id
}

/** Expires an unpaid subscription, unless it changed since it was read. */
export async function markPageExpired(
  db: Db,
  { id, session_id: sessionId }: Pick<SubscriptionRow, 'id' | 'session_id'>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('session_id', 'is not distinct from', sessionId)
    .execute()
}

export async function markExpired(db: Db, id: string): Promise<void> {
  await db.updateTable('subscriptions').set({ status: 'expired' }).where('id', '=', id).execute()
}

export async function updateFromStripe(
  db: Db,
  id: string,
  { stripeId, customerId, ...facts }: StripeFacts & { plan: string; stripeId: string; customerId: string },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...facts, stripe_id: stripeId, customer_id: customerId })
    .where('id', '=', id)
    .execute()
}

/** @returns false if it came before */
export async function insertEvent(
  db: Db,
  event: Omit<Selectable<DB['stripe_events']>, 'received_on'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('stripe_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted === 1n
}

export function findEvent(db: Db, id: string) {
  return db
    .selectFrom('stripe_events')
    .select(['reference', 'subscription', 'session', 'customer', 'charge'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The subscriptions that a hint may be about. */
export async function listForHint(
  db: Db,
  hint: {
    reference: string | null
    subscription: string | null
    session: string | null
    customer: string | null
  },
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where((where) =>
      where.or([
        where('id', '=', hint.reference),
        where('stripe_id', '=', hint.subscription),
        where('session_id', '=', hint.session),
        where('customer_id', '=', hint.customer),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Subscriptions that may still change at Stripe: open ones, and recently ended ones, whose payment can be refunded. */
export async function listRefreshable(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('session_id', 'is not', null)
    .where('status', '<>', 'expired')
    .where(
      sql<boolean>`(status <> 'canceled' or paid_until > (now() at time zone 'UTC')::date - 150)
        and status <> 'incomplete_expired'`,
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of which nothing is known yet: an event about one of them may be lost. */
export async function listUnconfirmed(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', 'in', ['open', 'incomplete'])
    .where('session_id', 'is not', null)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Retention in days of hints and expired checkout pages. */
export async function clearEvents(db: Db, days: number): Promise<void> {
  await sql`delete from stripe_events e where stripe_event_goes(e, now())`.execute(db)
  // Someone went to pay, and this server stopped before Stripe had answered.
  await db
    .updateTable('subscriptions')
    .set({ status: 'expired' })
    .where(
      sql<boolean>`status = 'open' and session_id is null and started_on < (now() at time zone 'UTC')::date - 1`,
    )
    .execute()
  await db
    .deleteFrom('subscriptions')
    .where('status', 'in', ['expired', 'incomplete_expired'])
    .where(sql<boolean>`started_on < (now() at time zone 'UTC')::date - ${days}::int`)
    .execute()
}

export async function listEndings(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('subscription_endings').select('stripe_id').limit(50).execute()
  return rows.map(({ stripe_id: id }) => id)
}

export async function removeEnding(db: Db, stripeId: string): Promise<void> {
  await db.deleteFrom('subscription_endings').where('stripe_id', '=', stripeId).execute()
}

export async function readOwnPlan(db: Db): Promise<{ plan: PersonPlan; documents: PersonPlan }> {
  const { rows } = await sql<{ plan: PersonPlan; ever: boolean }>`
    select own_plan() as plan, ever_had_plan() as ever`.execute(db)
  const { plan, ever } = rows[0] ?? { plan: 'free', ever: false }
  return { plan, documents: ever ? 'premium' : plan }
}

export async function readOrganisationPlan(db: Db, organisationId: string): Promise<OrganisationPlan> {
  const { rows } = await sql<{ plan: OrganisationPlan }>`
    select plan_of_organisation(${organisationId}) as plan`.execute(db)
  return rows[0]?.plan ?? 'free'
}

/** Places at an organisation, with open invitations. */
export async function countHandlers(
  db: Db,
  organisationId: string,
): Promise<{ handlers: number; kept: number }> {
  const { rows } = await sql<{ handlers: number; kept: number }>`
    select o.handlers_kept as kept,
      ((select count(*) from handlers h where h.organisation_id = o.id)
       + (select count(*) from handler_invitations i where i.organisation_id = o.id))::int as handlers
    from organisations o where o.id = ${organisationId}`.execute(db)
  return rows[0] ?? { handlers: 0, kept: 0 }
}

/** Bytes of the caller's documents, and of the files of their incident logs. */
export async function readRoom(db: Db, memberId: string): Promise<{ documents: number; logFiles: number }> {
  const { rows } = await sql<{ documents: string; log_files: string }>`
    select
      coalesce((select bytes from personal_record_counts where member_id = ${memberId}), 0) as documents,
      coalesce((select sum(e.bytes) from evidence e join reports r on r.id = e.report_id
        where r.reporter_id = ${memberId} and r.kind = 'log'), 0) as log_files`.execute(db)
  return { documents: Number(rows[0]?.documents ?? 0), logFiles: Number(rows[0]?.log_files ?? 0) }
}
