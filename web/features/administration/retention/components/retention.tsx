import { useQuery } from '@tanstack/react-query'
import type { CallResult } from '#contract/endpoint.ts'
import type { readRetentionForecast } from '#contract/retention-rules.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { formatMoment } from '#web/features/administration/administration/words.ts'
import { retentionForecastQuery } from '../queries.ts'
import { kindNames, reasonName } from '../model/retention-names.ts'

type Forecast = CallResult<typeof readRetentionForecast>
type Due = Forecast['items'][number]
type Held = Forecast['held'][number]

const dueColumns = (): Column<Due>[] => [
  { key: 'kind', heading: m.retention_kind(), cell: ({ kind }) => kindNames[kind]() },
  { key: 'due', heading: m.retention_today(), numeric: true, cell: ({ due }) => due },
  {
    key: 'later',
    heading: m.retention_later(),
    numeric: true,
    cell: ({ dueLater }) => dueLater,
  },
]

const heldColumns = (): Column<Held>[] => [
  { key: 'kind', heading: m.retention_kind(), cell: ({ kind }) => kindNames[kind]() },
  { key: 'reason', heading: m.retention_reason(), cell: ({ reason }) => reasonName(reason) },
  { key: 'count', heading: m.retention_count(), numeric: true, cell: ({ count }) => count },
  {
    key: 'ends',
    heading: m.retention_ends(),
    cell: ({ firstEnds }) => (firstEnds === null ? m.retention_no_end() : dayInWords(firstEnds)),
  },
]

/** What the retention rules would erase or retain, and why: the same rules as in the daily job. */
export function Retention() {
  const query = useQuery(retentionForecastQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-measure text-ink-soft">{m.retention_lead()}</p>
      <Loaded query={query}>{(forecast) => <ForecastTables {...forecast} />}</Loaded>
    </div>
  )
}

function ForecastTables({ nextRun, items, held }: Forecast) {
  const due = items.filter(({ dueLater, due: now }) => now > 0 || dueLater > 0)
  const others = items.filter((item) => !due.includes(item)).map(({ kind }) => kindNames[kind]())
  const list = new Intl.ListFormat(getLocale()).format(others)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-2 xl:gap-12">
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <p>{m.retention_next({ when: formatMoment(nextRun) })}</p>
        {due.length === 0 ? (
          <p>{m.retention_nothing()}</p>
        ) : (
          <Table
            caption={m.retention_table()}
            columns={dueColumns()}
            rows={due}
            rowKey={({ kind }) => kind}
          />
        )}
        {others.length > 0 && <p className="text-sm text-ink-soft">{m.retention_others({ kinds: list })}</p>}
      </section>
      <section
        aria-labelledby="retention-held"
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
      >
        <h2 id="retention-held" className="text-xl">
          {m.retention_held()}
        </h2>
        {held.length === 0 ? (
          <p className="text-ink-soft">{m.retention_held_none()}</p>
        ) : (
          <Table
            caption={m.retention_held_table()}
            captionHidden
            columns={heldColumns()}
            rows={held}
            rowKey={({ kind, reason }) => `${kind} ${reason}`}
          />
        )}
      </section>
    </div>
  )
}
