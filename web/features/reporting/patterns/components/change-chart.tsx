import { m } from '#web/messages/compiled/messages.js'
import { Table } from '#web/ui/table.tsx'
import {
  type Bin,
  type BinLength,
  type ChangeOverTime,
  type Chronology,
  countIn,
} from '../model/chronology.ts'
import { dayAndMonth, dayName, monthName, severityName, shortMonth } from '../model/pattern-names.ts'
import { describeChange } from '../model/chart-sentences.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { Figure } from './chart-figure.tsx'
import { MarkLegend, markStyles, severityMarks } from './severity-mark.tsx'

const height = 150
const head = 20
const foot = 26
/** Pixels needed for a label below a bar. */
const roomForName = 58

const shortNames: Record<BinLength, (day: string) => string> = {
  week: dayAndMonth,
  month: (day) => (day.slice(5, 7) === '01' ? day.slice(0, 4) : shortMonth(day)),
  year: (day) => day.slice(0, 4),
}

const longNames: Record<BinLength, (day: string) => string> = {
  week: dayName,
  month: monthName,
  year: (day) => day.slice(0, 4),
}

const headings: Record<BinLength, () => string> = {
  week: m.patterns_column_week,
  month: m.patterns_column_month,
  year: m.patterns_column_year,
}

/** A bar with the most severe part at the bottom, where comparison is easiest. */
function Bar({ bin, x, width, scale }: { bin: Bin; x: number; width: number; scale: number }) {
  let top = head + height
  return severityMarks.map((mark) => {
    const tall = bin[mark] * scale
    if (tall === 0) return null
    top -= tall
    return (
      <rect
        key={mark}
        x={x}
        y={top + 1}
        width={width}
        height={Math.max(1, tall - 2)}
        rx={Math.min(3, width / 4)}
        strokeWidth={1.5}
        className={markStyles[mark]}
      />
    )
  })
}

function Picture({ change, width, label }: { change: ChangeOverTime; width: number; label: string }) {
  const { bins, length } = change
  const max = Math.max(...bins.map(countIn))
  const across = width / bins.length
  const bar = Math.max(2, Math.min(44, across * 0.7))
  const everyName = Math.ceil(roomForName / across)
  return (
    <Drawing label={label} width={width} height={head + height + foot}>
      <line x1={0} x2={width} y1={head + height} y2={head + height} className="stroke-line-strong" />
      {bins.map((bin, index) => {
        const x = index * across + (across - bar) / 2
        const count = countIn(bin)
        const scale = height / max
        const isNamed = index % everyName === 0 && index * across + roomForName <= width + across
        return (
          <g key={bin.from}>
            <Bar bin={bin} x={x} width={bar} scale={scale} />
            {count > 0 && across >= 20 && (
              <text
                x={x + bar / 2}
                y={head + height - count * scale - 5}
                textAnchor="middle"
                className="fill-ink text-sm font-semibold"
              >
                {count}
              </text>
            )}
            {isNamed && (
              <text
                x={across < roomForName ? index * across + 2 : x + bar / 2}
                y={head + height + foot - 7}
                textAnchor={across < roomForName ? 'start' : 'middle'}
                className="fill-ink-soft text-sm"
              >
                {shortNames[length](bin.from)}
              </text>
            )}
          </g>
        )
      })}
    </Drawing>
  )
}

/** Number of events and their severity, per week, month or year. */
export function ChangeChart({ change, chronology }: { change: ChangeOverTime; chronology: Chronology }) {
  const used = severityMarks.filter((mark) => change.bins.some((bin) => bin[mark] > 0))
  return (
    <Figure
      title={m.patterns_change()}
      sentences={describeChange(change, chronology)}
      renderPicture={(width, label) => <Picture change={change} width={width} label={label} />}
      legend={<MarkLegend used={used} />}
      table={
        <Table
          caption={m.patterns_table({ title: m.patterns_change() })}
          captionHidden
          rows={change.bins}
          rowKey={({ from }) => from}
          columns={[
            {
              key: 'from',
              heading: headings[change.length](),
              cell: ({ from }) => longNames[change.length](from),
            },
            ...used.map((mark) => ({
              key: mark,
              heading: severityName(mark),
              cell: (bin: Bin) => bin[mark],
              numeric: true,
            })),
            { key: 'count', heading: m.patterns_column_count(), cell: countIn, numeric: true },
          ]}
        />
      }
    />
  )
}
