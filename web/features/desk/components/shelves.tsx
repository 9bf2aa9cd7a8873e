import type { DeskCounts } from '#contract/desk.ts'
import { reportStatus, reportType, severity } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { severityName, statusName, typeNames } from '#web/records/words.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type DeskChoice, type Shelf, shelves } from '../state/choosing.ts'

const names: Record<Shelf, () => string> = {
  open: m.desk_shelf_open,
  unread: m.desk_shelf_unread,
  mine: m.desk_shelf_mine,
  unassigned: m.desk_shelf_unassigned,
  overdue: m.desk_shelf_overdue,
  snoozed: m.desk_shelf_snoozed,
  ended: m.desk_shelf_ended,
}

function countOn(shelf: Shelf, { status, views }: DeskCounts): number {
  const { pending, investigating, resolved, withdrawn, closed } = status
  if (shelf === 'open') return pending + investigating - views.snoozed
  if (shelf === 'ended') return resolved + withdrawn + closed
  return views[shelf]
}

interface ShelvesProps {
  choice: DeskChoice
  counts: DeskCounts | null
  onChoose: (choice: DeskChoice) => void
}

/** The cases by whose turn it is, each with how many there are. */
export function Shelves({ choice, counts, onChoose }: ShelvesProps) {
  return (
    <nav aria-label={m.desk_shelves()}>
      <ul className="flex flex-wrap gap-2">
        {shelves.map((shelf) => {
          const isChosen = shelf === choice.shelf
          return (
            <li key={shelf}>
              <button
                type="button"
                aria-pressed={isChosen}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-3.5 text-sm font-semibold',
                  isChosen ? 'border-deep bg-deep text-on-deep' : 'border-line bg-surface hover:border-deep',
                )}
                onClick={() => onChoose({ ...choice, shelf, status: null })}
              >
                {names[shelf]()}
                {counts && <span className="tabular-nums">{countOn(shelf, counts)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface OptionProps {
  label: string
  name: 'type' | 'severity' | 'status'
  options: readonly { value: string; label: string }[]
}

/** What leaves some of them out. How many there are of each status stands beside it. */
export function Narrowing({ choice, counts, tags, onChoose }: ShelvesProps & { tags: readonly string[] }) {
  const count = (status: keyof DeskCounts['status']) => (counts ? ` (${counts.status[status]})` : '')
  const fields: OptionProps[] = [
    {
      label: m.desk_filter_status(),
      name: 'status',
      options: reportStatus.options.map((value) => ({ value, label: statusName(value) + count(value) })),
    },
    {
      label: m.desk_filter_severity(),
      name: 'severity',
      options: severity.options.map((value) => ({ value, label: severityName(value) })),
    },
    {
      label: m.desk_filter_type(),
      name: 'type',
      options: reportType.options.map((value) => ({ value, label: typeNames([value]) })),
    },
  ]
  const choose = (name: string, value: string) => {
    const isEnded = name === 'status' && ['resolved', 'withdrawn', 'closed'].includes(value)
    const shelf = name !== 'status' || value === '' ? choice.shelf : isEnded ? 'ended' : 'open'
    onChoose({ ...choice, shelf, [name]: value === '' ? null : value })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {fields.map(({ label, name, options }) => (
        <Field key={name} label={label}>
          <Select value={choice[name] ?? ''} onChange={(event) => choose(name, event.currentTarget.value)}>
            <option value="">{m.reports_filter_all()}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {tags.length > 0 && (
        <Field label={m.desk_filter_tag()}>
          <Select
            value={choice.tag ?? ''}
            onChange={(event) => onChoose({ ...choice, tag: event.currentTarget.value || null })}
          >
            <option value="">{m.reports_filter_all()}</option>
            {tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
