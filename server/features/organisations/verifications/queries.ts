import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { VerificationRow } from '../pages/queries.ts'
import type { ChangedValue } from './changes.ts'

/** A registered organisation with the newest decision about it, whose fields are null before the first. */
export interface RegisteredRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly kind: string
  readonly country: string
  readonly region: string
  readonly place: string
  readonly website: string
  readonly contact: string
  readonly registered_on: string
  readonly has_key: boolean
  readonly handlers: number
  readonly closed: boolean
  readonly version: number
  readonly changes: readonly ChangedValue[]
  readonly newest: VerificationRow | null
}

/** Undecided ones first, then by name. */
export async function listRegistered(db: Db, only?: string): Promise<RegisteredRow[]> {
  const { rows } = await sql<RegisteredRow>`
    select o.id, o.slug, o.name, o.kind, p.country, p.region, p.place, p.website, r.contact,
      r.registered_on::text, o.key_generation > 0 as has_key, o.closed_on is not null as closed,
      p.version, changes_since_check('organisation', o.id) as changes,
      (select count(*)::int from organisation_readers(o.id)) as handlers, v.newest
    from organisations o
    join organisation_pages p on p.organisation_id = o.id
    join organisation_registrations r on r.organisation_id = o.id
    left join lateral (
      select jsonb_build_object('outcome', outcome, 'reason', reason, 'until', until, 'decided_on', decided_on,
        'expired', until < (now() at time zone 'UTC')::date) as newest
      from organisation_verifications where organisation_id = o.id order by id desc limit 1
    ) v on true
    where ${only ?? null}::uuid is null or o.id = ${only ?? null}::uuid
    order by (v.newest is null or v.newest->>'outcome' = 'changed'
      or v.newest->>'outcome' = 'verified' and changes_since_check('organisation', o.id) <> '[]') desc, o.name, o.id`.execute(
    db,
  )
  return rows
}

export async function insertDecision(
  db: Db,
  organisationId: string,
  { outcome, reason, until }: { outcome: 'verified' | 'refused'; reason: string; until: string | null },
): Promise<void> {
  await db
    .insertInto('organisation_verifications')
    .values({ organisation_id: organisationId, outcome, reason, until })
    .execute()
}
