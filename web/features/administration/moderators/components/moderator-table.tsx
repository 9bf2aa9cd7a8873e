import type { Moderator } from '#contract/community/moderators.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay, nearMoment } from '#web/ui/dates.ts'
import { Table } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ModeratorActions, nameOf } from './moderator-actions.tsx'

const languageNames = { en: m.moderation_language_en, es: m.moderation_language_es }
const bandNames = { younger: m.moderation_band_younger, older: m.moderation_band_older }

const moderatorName = (moderator: Moderator) => (
  <div className="grid">
    <span className="font-semibold">{nameOf(moderator)}</span>
    {moderator.name && <span className="text-ink-soft">{moderator.address}</span>}
    <ModeratorActions moderator={moderator} />
  </div>
)

const readsText = ({ languages, bands }: Moderator) => (
  <div className="grid whitespace-nowrap">
    <span>{languages.map((each) => languageNames[each]()).join(', ')}</span>
    <span className="text-ink-soft">{bands.map((each) => bandNames[each]()).join(', ')}</span>
  </div>
)

/** Whether the moderator can decide at present, and why not. */
const stateOf = ({ isPaused, trainedOn, onDutyUntil }: Moderator) => (
  <div className="grid justify-items-start gap-0.5">
    {isPaused && <Tag tone="warn">{m.moderation_admin_paused()}</Tag>}
    <span className={trainedOn ? 'text-ink-soft' : 'text-warn-ink'}>
      {trainedOn
        ? m.moderation_admin_trained_on({ day: nearDay(trainedOn) })
        : m.moderation_admin_untrained()}
    </span>
    <span className="text-ink-soft">
      {onDutyUntil
        ? m.moderation_admin_on_duty({ time: nearMoment(onDutyUntil) })
        : m.moderation_admin_off_duty()}
    </span>
  </div>
)

/** The moderators. */
export function ModeratorTable({ moderators }: { moderators: readonly Moderator[] }) {
  if (moderators.length === 0) return <p className="text-ink-soft">{m.moderation_admin_none()}</p>
  return (
    <Table
      caption={m.moderation_admin()}
      rows={moderators}
      rowKey={({ memberId }) => memberId}
      columns={[
        {
          key: 'who',
          heading: m.moderation_admin_column_who(),
          cell: moderatorName,
        },
        {
          key: 'reads',
          heading: m.moderation_admin_column_reads(),
          cell: readsText,
        },
        { key: 'cap', heading: m.moderation_admin_column_cap(), numeric: true, cell: ({ cap }) => cap },
        {
          key: 'state',
          heading: m.moderation_admin_column_state(),
          cell: stateOf,
        },
        { key: 'contact', heading: m.moderation_admin_column_contact(), cell: ({ contact }) => contact },
      ]}
    />
  )
}
