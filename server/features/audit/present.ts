import { z } from 'zod'
import { auditActorKind, type listAudit } from '#contract/audit.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { settingChange } from '#contract/operator-settings.ts'
import type { listEntries } from './queries.ts'

type Entry = CallResult<typeof listAudit>['items'][number]

export function presentEntry(row: Awaited<ReturnType<typeof listEntries>>[number]): Entry {
  return {
    id: row.id,
    // A receipt's actor id is its report's.
    actor: {
      kind: auditActorKind.parse(row.actor_kind),
      memberId: row.actor_kind === 'member' ? row.actor_id : null,
    },
    action: row.action,
    target: row.target_kind === null ? null : { kind: row.target_kind, id: row.target_id },
    outcome: row.outcome,
    at: row.at.toISOString(),
    changes: row.changes === null ? null : z.array(settingChange).parse(row.changes),
  }
}
