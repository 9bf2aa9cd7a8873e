import { escapeLiteral } from 'pg'
import { asActor } from '../database/actor.ts'
import type { Statement } from '../database/at-once.ts'
import type { Database } from '../database/connection.ts'
import { actorId, type Actor } from '../http/actor.ts'

/** What a call was about. */
export interface AuditTarget {
  readonly kind: string
  readonly id: string
}

/** One row of [Note: Audit] in 0001_foundation.sql. */
export interface AuditEntry {
  actor: Actor
  /** Method and path pattern. */
  action: string
  target: AuditTarget | undefined
  /** `done`, or the code of the refusal. */
  outcome: string
  /** Whether the call touched an anonymous report; then the row carries the day only. */
  coarse: boolean
}

/** The statement that writes an entry, ready to be sent together with `commit`. Every value in it is the server's own. */
export function auditStatement({ actor, action, target, outcome, coarse }: AuditEntry): string {
  const anonymous = coarse || actor.kind === 'anonymous' || actor.kind === 'receipt'
  const values = [
    text(actor.kind),
    text(actorId(actor)),
    text(action),
    text(target?.kind),
    text(target?.id),
    text(outcome),
    String(anonymous),
    anonymous ? `date_trunc('day', now(), 'UTC')` : 'now()',
  ]
  return `insert into audit_entries (actor_kind, actor_id, action, target_kind, target_id, outcome, anonymous, at) values (${values.join(', ')});`
}

/**
 * A call of a function of the database that answers one value, and the entry that says so: one statement, which writes the entry where there
 * is a value.
 */
export function callWithEntry(
  called: string,
  values: readonly unknown[],
  entry: AuditEntry | undefined,
): Statement {
  const done = `with done as materialized (select ${called} as value)`
  if (!entry) return { text: `${done} select value from done`, values }
  const { actor, action, target, outcome } = entry
  const given = [actor.kind, action, target?.kind ?? null, target?.id ?? null, outcome]
  const [kind, what, targetKind, targetId, how] = given.map((_, at) => `$${values.length + at + 1}`)
  const noted = `noted as (
    insert into audit_entries (actor_kind, action, target_kind, target_id, outcome, anonymous, at)
    select ${kind}, ${what}, ${targetKind}, ${targetId}::uuid, ${how}, true, date_trunc('day', now(), 'UTC')
    from done where value is not null)`
  return { text: `${done}, ${noted} select value from done`, values: [...values, ...given] }
}

/** Writes an entry in a transaction of its own: that of the call was undone, or was never opened. */
export function writeEntry(database: Database, entry: AuditEntry): Promise<void> {
  return asActor(database, entry.actor, async () => undefined, { closing: () => auditStatement(entry) })
}

const text = (value: string | null | undefined) => (value == null ? 'null' : escapeLiteral(value))
