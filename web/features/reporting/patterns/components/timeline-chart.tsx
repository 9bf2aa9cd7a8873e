import { m } from '#web/messages/compiled/messages.js'
import { Table } from '#web/ui/table.tsx'
import { type Chronology, type DatedEvent, lastDayOf } from '../model/chronology.ts'
import { dayNumber, dayOfNumber } from '../model/chart-days.ts'
import {
  dayAndMonth,
  dayName,
  severityName,
  shortDay,
  shortMonthAndYear,
  typeName,
} from '../model/pattern-names.ts'
import { describeChronology } from '../model/chart-sentences.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { Figure } from './chart-figure.tsx'
import { MarkLegend, markStyles, type Mark } from './severity-mark.tsx'

const radius = 6
const lane = 17
const edge = 10
const foot = 26
/** Maximum number of stacked events; more overlap. */
const maxLanes = 12

interface Placed {
  readonly event: DatedEvent
  readonly x: number
  readonly end: number
  readonly lane: number
}

/** Assigns a position to each event: those that would overlap are stacked. */
function placeEvents(events: readonly DatedEvent[], place: (day: string) => number): Placed[] {
  const ends: number[] = []
  return events.map((event) => {
    const [x, end] = [place(event.day), place(lastDayOf(event))]
    const free = ends.findIndex((laneEnd) => laneEnd + radius * 2 + 3 <= x)
    const chosen = free === -1 ? Math.min(ends.length, maxLanes - 1) : free
    ends[chosen] = Math.max(ends[chosen] ?? 0, end)
    return { event, x, end, lane: chosen }
  })
}

/** Labelled days of the axis: as many as fit, evenly spaced. */
function axisDays(from: number, until: number, width: number): number[] {
  const count = Math.max(2, Math.min(7, Math.floor(width / 110)))
  const step = (until - from) / (count - 1)
  return [...new Set(Array.from({ length: count }, (_, index) => Math.round(from + step * index)))]
}

function Picture({ chronology, width, label }: { chronology: Chronology; width: number; label: string }) {
  const [from, until] = [dayNumber(chronology.from), dayNumber(chronology.until)]
  const across = width - 2 * (radius + edge)
  const placeOf = (number: number) =>
    radius + edge + (until === from ? across / 2 : ((number - from) / (until - from)) * across)
  const dots = placeEvents(chronology.events, (day) => placeOf(dayNumber(day)))
  const lanes = Math.max(2, ...dots.map((dot) => dot.lane + 1))
  const base = lanes * lane + radius
  const isLong = until - from > 366
  return (
    <Drawing label={label} width={width} height={base + foot + radius}>
      <line x1={0} x2={width} y1={base + radius} y2={base + radius} className="stroke-line-strong" />
      {axisDays(from, until, width).map((number, index, all) => (
        <g key={number}>
          <line
            x1={placeOf(number)}
            x2={placeOf(number)}
            y1={base + radius - 4}
            y2={base + radius + 4}
            className="stroke-line-strong"
          />
          <text
            x={index === 0 ? 0 : index === all.length - 1 ? width : placeOf(number)}
            y={base + foot}
            textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
            className="fill-ink-soft text-sm"
          >
            {isLong ? shortMonthAndYear(dayOfNumber(number)) : dayAndMonth(dayOfNumber(number))}
          </text>
        </g>
      ))}
      {dots.map(({ event, x, end, lane: row }) => (
        <rect
          key={event.id}
          x={x - radius}
          y={base - radius * 2 - row * lane}
          width={end - x + radius * 2}
          height={radius * 2}
          rx={radius}
          strokeWidth={1.5}
          className={markStyles[event.severity ?? 'unsaid']}
        />
      ))}
    </Drawing>
  )
}

function dates(event: DatedEvent): string {
  const last = lastDayOf(event)
  if (last === event.day) return dayName(event.day)
  return m.patterns_pause({ from: shortDay(event.day), until: shortDay(last) })
}

/** Timeline of events: a dot for a day, a bar for several. */
export function TimelineChart({ chronology, undated }: { chronology: Chronology; undated: number }) {
  const used = new Set<Mark>(chronology.events.map(({ severity }) => severity ?? 'unsaid'))
  const sentences = describeChronology(chronology)
  // A timeline of a single day shows nothing.
  const hasDays = chronology.from !== chronology.until
  return (
    <Figure
      title={m.patterns_chronology()}
      sentences={undated > 0 ? [...sentences, m.patterns_undated({ count: undated })] : sentences}
      renderPicture={
        hasDays
          ? (width, label) => <Picture chronology={chronology} width={width} label={label} />
          : undefined
      }
      legend={hasDays && <MarkLegend used={[...used]} />}
      table={
        <Table
          caption={m.patterns_table({ title: m.patterns_chronology() })}
          captionHidden
          rows={chronology.events}
          rowKey={({ id }) => id}
          columns={[
            { key: 'date', heading: m.patterns_column_date(), cell: dates },
            {
              key: 'type',
              heading: m.patterns_column_type(),
              cell: ({ types }) => types.map(typeName).join(', '),
            },
            {
              key: 'severity',
              heading: m.patterns_column_severity(),
              cell: ({ severity }) => severityName(severity ?? 'unsaid'),
            },
          ]}
        />
      }
    />
  )
}
