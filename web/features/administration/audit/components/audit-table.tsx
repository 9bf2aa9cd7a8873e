import { m } from '#web/messages/compiled/messages.js'
import { type Column, Table } from '#web/ui/table.tsx'
import { ChangedFields } from '#web/features/administration/settings/components/changed-fields.tsx'
import { momentParts } from '#web/features/administration/administration/words.ts'
import { actionName } from '../model/action-names.ts'
import type { AuditEntry, AuditFilter } from '../model/filter.ts'

const actorNames = {
  anonymous: m.administration_actor_anonymous,
  receipt: m.administration_actor_receipt,
  member: m.administration_actor_member,
  system: m.administration_actor_system,
}

interface MoreProps {
  /** Shows what this member did. */
  onMember: (memberId: string) => void
  /** Shows what was done to this record. */
  onTarget: (target: NonNullable<AuditFilter['target']>) => void
}

/** A function, since headings depend on the reader's language. */
const auditColumns = ({ onMember, onTarget }: MoreProps): Column<AuditEntry>[] => [
  { key: 'at', heading: m.administration_at(), cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'actor',
    heading: m.administration_actor(),
    cell: ({ actor }) => <Actor {...actor} onPress={onMember} />,
  },
  {
    key: 'action',
    heading: m.administration_action(),
    cell: ({ action }) => <Action action={action} />,
  },
  {
    key: 'target',
    heading: m.administration_target(),
    cell: ({ target, changes }) => (
      <>
        {target ? <Target {...target} onPress={onTarget} /> : '–'}
        {changes && <ChangedFields changes={changes} />}
      </>
    ),
  },
  { key: 'outcome', heading: m.administration_outcome(), cell: ({ outcome }) => outcome },
]

/** Entries with links that filter by the same member or record. */
export function AuditTable({ entries, ...more }: MoreProps & { entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption={m.administration_audit()}
      rows={entries}
      rowKey={({ id }) => id}
      columns={auditColumns(more)}
    />
  )
}

function Actor({ kind, memberId, onPress }: AuditEntry['actor'] & { onPress: MoreProps['onMember'] }) {
  return (
    <>
      {actorNames[kind]()}
      {memberId && <DetailsButton id={memberId} onPress={() => onPress(memberId)} />}
    </>
  )
}

/** The action in words, if there are any, above the call itself. */
function Action({ action }: { action: string }) {
  const name = actionName(action)
  return (
    <>
      {name && <span className="block min-w-48">{name}</span>}
      <span className="font-mono text-sm whitespace-nowrap">{action}</span>
    </>
  )
}

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

/** For a change of settings, the digest serves the verification of the log; its beginning is enough to see. */
const shortKind = (kind: string) => kind.replace(/^(settings [0-9a-f]{8})[0-9a-f]+$/, '$1…')

interface TargetProps {
  kind: string
  id: string | null
  onPress: MoreProps['onTarget']
}

function Target({ kind, id, onPress }: TargetProps) {
  return (
    <span className="whitespace-nowrap">
      {shortKind(kind)}
      {id !== null && <DetailsButton id={id} onPress={() => onPress({ kind, id })} />}
    </span>
  )
}

function DetailsButton({ id, onPress }: { id: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.administration_audit_more_of({ id: id.slice(0, 8) })}
      className="block min-h-6 font-mono text-sm text-link underline"
      onClick={onPress}
    >
      {id.slice(0, 8)}
    </button>
  )
}
