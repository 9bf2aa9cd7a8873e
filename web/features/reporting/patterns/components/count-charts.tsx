import { m } from '#web/messages/compiled/messages.js'
import { Table } from '#web/ui/table.tsx'
import { dayName, placeName, shortDay, typeName } from '../model/pattern-names.ts'
import type { Pauses } from '../model/quiet-periods.ts'
import { describePauses, aboutPeople, aboutPlaces, aboutTypes } from '../model/chart-sentences.ts'
import type { Tally } from '../model/tally.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Figure } from './chart-figure.tsx'

/** Number of values in the chart; the table has all. */
const shown = 6

interface TallyChartProps {
  tally: Tally
  title: string
  column: string
  sentences: readonly string[]
  nameOf: (value: string) => string
}

function TallyChart({ tally, title, column, sentences, nameOf }: TallyChartProps) {
  const rows = tally.counts.slice(0, shown).map(({ value, count }) => ({
    key: value,
    name: nameOf(value),
    value: count,
    said: m.patterns_of_entries({ count, all: tally.of }),
  }))
  const more = tally.counts.length - rows.length
  return (
    <Figure
      title={title}
      sentences={sentences}
      renderPicture={() => <Bars rows={rows} label={title} />}
      legend={more > 0 && <p className="text-sm text-ink-soft">{m.patterns_more({ count: more })}</p>}
      table={
        <Table
          caption={m.patterns_table({ title })}
          captionHidden
          rows={tally.counts}
          rowKey={({ value }) => value}
          columns={[
            { key: 'value', heading: column, cell: ({ value }) => nameOf(value) },
            {
              key: 'count',
              heading: m.patterns_column_count(),
              cell: ({ count }) => count,
              numeric: true,
            },
          ]}
        />
      }
    />
  )
}

const itself = (name: string) => name

export function TypesChart({ tally }: { tally: Tally }) {
  const [title, column] = [m.patterns_types(), m.patterns_column_type()]
  return <TallyChart {...{ tally, title, column, sentences: aboutTypes(tally), nameOf: typeName }} />
}

export function PlacesChart({ tally }: { tally: Tally }) {
  const [title, column] = [m.patterns_places(), m.patterns_column_place()]
  return <TallyChart {...{ tally, title, column, sentences: aboutPlaces(tally), nameOf: placeName }} />
}

export function PeopleChart({ tally }: { tally: Tally }) {
  const [title, column] = [m.patterns_people(), m.patterns_column_person()]
  return <TallyChart {...{ tally, title, column, sentences: aboutPeople(tally), nameOf: itself }} />
}

/** The longest periods without an entry. */
export function PausesChart({ pauses }: { pauses: Pauses }) {
  const title = m.patterns_pauses()
  const rows = pauses.longest.map(({ from, until, days }) => ({
    key: from,
    name: from === until ? dayName(from) : m.patterns_pause({ from: shortDay(from), until: shortDay(until) }),
    value: days,
    said: m.patterns_days({ days }),
  }))
  return (
    <Figure
      title={title}
      sentences={describePauses(pauses)}
      renderPicture={rows.length > 0 ? () => <Bars rows={rows} label={title} /> : undefined}
      table={
        rows.length > 0 && (
          <Table
            caption={m.patterns_table({ title })}
            captionHidden
            rows={pauses.longest}
            rowKey={({ from }) => from}
            columns={[
              { key: 'from', heading: m.patterns_column_from(), cell: ({ from }) => dayName(from) },
              { key: 'until', heading: m.patterns_column_until(), cell: ({ until }) => dayName(until) },
              { key: 'days', heading: m.patterns_column_days(), cell: ({ days }) => days, numeric: true },
            ]}
          />
        )
      }
    />
  )
}
