import { sql } from 'kysely'
import type { AuditSelection } from '#contract/audit.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'

/** A filter of entries; days in UTC, both included. */
export interface AuditFilter {
  readonly selection: AuditSelection
  readonly memberId: string | undefined
  readonly targetId: string | undefined
  readonly from: string | undefined
  readonly until: string | undefined
}

/** Of anonymous acts, only those of days that are over: a watcher would see when each appears. */
export function listEntries(db: Db, { after, rows }: PageRange, filter: AuditFilter) {
  const { selection, memberId, targetId, from, until } = filter
  return db
    .selectFrom('audit_entries')
    .selectAll('audit_entries')
    .select((row) =>
      row
        .selectFrom('settings_changes')
        .select('settings_changes.changes')
        .whereRef('settings_changes.id', '=', 'audit_entries.target_id')
        .as('changes'),
    )
    .where((where) =>
      where.or([
        where('anonymous', '=', false),
        where('at', '<', sql<Date>`date_trunc('day', now(), 'UTC')`),
      ]),
    )
    .$if(selection === 'administration', (query) =>
      query.where(sql<boolean>`(action like '% /api/admin/%' or action like 'npm run admin %')`),
    )
    .$if(selection === 'refused', (query) => query.where('outcome', '<>', 'done'))
    .$if(memberId !== undefined, (query) =>
      query.where('actor_kind', '=', 'member').where('actor_id', '=', memberId ?? ''),
    )
    .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId ?? ''))
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`at >= ${from}::date::timestamp at time zone 'UTC'`),
    )
    .$if(until !== undefined, (query) =>
      query.where(sql<boolean>`at < (${until}::date + 1)::timestamp at time zone 'UTC'`),
    )
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()
}

/** The digest of a day that is in the log of proofs. */
export function findAuditDay(db: Db, day: string): Promise<{ digest: Buffer } | undefined> {
  return db
    .selectFrom('audit_days')
    .select('digest')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
}

/** The day of the oldest entry, in UTC. As the system. */
export async function firstAuditDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select first_audit_day()::text as day`.execute(db)
  return rows[0]?.day ?? undefined
}
