import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Table } from '#web/ui/table.tsx'
import { hourName, weekdayName } from '../model/pattern-names.ts'
import { describeWeek } from '../model/chart-sentences.ts'
import type { Week } from '../model/week.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { Figure } from './chart-figure.tsx'

const labels = 44
const head = 22
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Weekdays in the order of the locale: some start with Sunday. */
function weekdays(): number[] {
  const fromMonday = [0, 1, 2, 3, 4, 5, 6]
  const locale = new Intl.Locale(getLocale()).maximize()
  const startsOnSunday = locale.region === 'US' || locale.region === 'MX'
  return startsOnSunday ? [6, ...fromMonday.slice(0, 6)] : fromMonday
}

/** The hours above the columns. */
function Hours({ across }: { across: number }) {
  return [0, 6, 12, 18].map((hour) => (
    <text key={hour} x={labels + hour * across} y={14} className="fill-ink-soft text-sm" textAnchor="start">
      {hourName(hour)}
    </text>
  ))
}

function Picture({ week, width, label }: { week: Week; width: number; label: string }) {
  const across = (width - labels) / 24
  const down = Math.max(22, Math.min(across, 30))
  const max = Math.max(...week.cells.flat())
  return (
    <Drawing label={label} width={width} height={head + 7 * down}>
      <Hours across={across} />
      {weekdays().map((weekday, row) => (
        <g key={weekday}>
          <text x={0} y={head + row * down + down / 2 + 5} className="fill-ink-soft text-sm">
            {weekdayName(weekday, 'short')}
          </text>
          <rect
            x={labels}
            y={head + row * down + 1}
            width={24 * across}
            height={down - 2}
            rx={4}
            className="fill-sunken forced-colors:fill-[Canvas]"
          />
          {[6, 12, 18].map((hour) => (
            <line
              key={hour}
              x1={labels + hour * across}
              x2={labels + hour * across}
              y1={head + row * down + 1}
              y2={head + (row + 1) * down - 1}
              className="stroke-line"
            />
          ))}
          {hours.map((hour) => {
            const count = week.cells[weekday]?.[hour] ?? 0
            if (count === 0) return null
            // The height encodes the count, since all blocks have the same width: few entries stay visible on a narrow screen.
            const [wide, high] = [Math.max(4, across - 2), Math.max(6, (count / max) * (down - 4))]
            return (
              <rect
                key={hour}
                x={labels + (hour + 0.5) * across - wide / 2}
                y={head + (row + 1) * down - 2 - high}
                width={wide}
                height={high}
                rx={2}
                className="fill-deep forced-colors:fill-[CanvasText]"
              />
            )
          })}
        </g>
      ))}
    </Drawing>
  )
}

/** Events by weekday and hour: the higher the block, the more entries. */
export function WeekChart({ week }: { week: Week }) {
  const rows = weekdays().flatMap((weekday) =>
    hours.flatMap((hour) => {
      const count = week.cells[weekday]?.[hour] ?? 0
      return count > 0 ? [{ weekday, hour, count }] : []
    }),
  )
  return (
    <Figure
      title={m.patterns_week()}
      sentences={describeWeek(week)}
      isFirst
      renderPicture={(width, label) => <Picture week={week} width={width} label={label} />}
      legend={<p className="text-sm text-ink-soft">{m.patterns_clock()}</p>}
      table={
        <Table
          caption={m.patterns_table({ title: m.patterns_week() })}
          captionHidden
          rows={rows}
          rowKey={({ weekday, hour }) => `${weekday} ${hour}`}
          columns={[
            {
              key: 'weekday',
              heading: m.patterns_column_weekday(),
              cell: ({ weekday }) => weekdayName(weekday),
            },
            { key: 'hour', heading: m.patterns_all_hours(), cell: ({ hour }) => hourName(hour) },
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
