import { useInfiniteQuery } from '@tanstack/react-query'
import type { listAudit } from '#contract/administration.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { m } from '#web/messages/compiled/messages.js'
import { type Column, Table } from '#web/ui/table.tsx'
import { auditQuery } from '../queries.ts'
import { momentParts } from '../words.ts'
import { Paged } from '#web/platform/query/loaded.tsx'

const actorNames = {
  anonymous: m.administration_actor_anonymous,
  receipt: m.administration_actor_receipt,
  member: m.administration_actor_member,
  system: m.administration_actor_system,
}

type AuditEntry = CallResult<typeof listAudit>['items'][number]

const mono = (text: string) => <span className="whitespace-nowrap font-mono text-sm">{text}</span>

/** The day above the time, so that a row takes two lines on a phone as well. */
function Moment({ at }: { at: string }) {
  const [day, time] = momentParts(at)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day}
      {time && <span className="block text-sm text-ink-soft">{time}</span>}
    </time>
  )
}

/** Functions, since headings are in the reader's language. */
const columns = (): Column<AuditEntry>[] => [
  { key: 'at', heading: m.administration_at(), cell: ({ at }) => <Moment at={at} /> },
  { key: 'actor', heading: m.administration_actor(), cell: actorCell },
  { key: 'action', heading: m.administration_action(), cell: ({ action }) => mono(action) },
  { key: 'target', heading: m.administration_target(), cell: ({ target }) => mono(target ?? '–') },
  { key: 'outcome', heading: m.administration_outcome(), cell: ({ outcome }) => outcome },
]

function actorCell({ actor }: AuditEntry) {
  return (
    <>
      {actorNames[actor.kind]()}
      {actor.memberId && (
        <span className="block font-mono text-sm text-ink-soft">{actor.memberId.slice(0, 8)}</span>
      )}
    </>
  )
}

/** Who did what and how it ended; what administrators did as well. */
export function Audit() {
  const query = useInfiniteQuery(auditQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-measure text-ink-soft">{m.administration_audit_text()}</p>
      <Paged query={query} empty={<p className="text-ink-soft">{m.administration_audit_none()}</p>}>
        {(entries) => (
          <Table
            caption={m.administration_audit()}
            rows={entries}
            rowKey={({ id }) => id}
            columns={columns()}
          />
        )}
      </Paged>
    </div>
  )
}
