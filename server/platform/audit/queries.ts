import { escapeLiteral } from 'pg'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { actorId, type Actor } from '../http/actor.ts'

/** What a call was about. */
export interface AuditTarget {
  readonly kind: string
  readonly id: string
}

/** One row of [Note: Audit]. */
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

/** Writes an entry in a transaction of its own: that of the call was undone, or was never opened. */
export function writeEntry(database: Database, entry: AuditEntry): Promise<void> {
  return asActor(database, entry.actor, async () => undefined, { closing: () => auditStatement(entry) })
}

const text = (value: string | null | undefined) => (value == null ? 'null' : escapeLiteral(value))
