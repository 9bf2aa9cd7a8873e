import { Drawing } from '#web/ui/drawing.tsx'
import { dateFormat } from '#web/ui/dates.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { moods } from '../model/day-notes.ts'
import { dayAfter } from '#web/ui/days.ts'
import { daysBetween } from '../model/recovery-days.ts'
import type { MoodDay } from '../model/mood-days.ts'
import { moodStyles } from '../model/recovery-names.ts'

const head = 14
const foot = 30
/** Pixels for the names of the moods. */
const side = 96
/** The small size labels the ends and the middle only, so that labels do not touch. */
const sizes = { regular: { height: 180, named: moods }, small: { height: 88, named: [1, 3, 5] } } as const
/** The maximum of consecutive days without a check-in that a line still bridges. */
const longestGap = 3

const dayAndMonth = (day: string) =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

interface MoodChartProps {
  days: readonly MoodDay[]
  /** The last day, and the number of days up to it. */
  until: string
  span: number
  label: string
  size?: keyof typeof sizes
}

/** The mood of each day as a line. The text above it states what it shows, and the table below has its values. */
export function MoodChart({ days, until, span, label, size = 'regular' }: MoodChartProps) {
  const { height, named } = sizes[size]
  const [room, width] = useWidth()
  const from = dayAfter(until, 1 - span)
  const across = (width - side - 10) / Math.max(1, span - 1)
  const x = (day: string) => side + daysBetween(from, day) * across
  const y = (mood: number) => head + ((5 - mood) / 4) * height
  const lines = days.flatMap((each, index) => {
    const before = days[index - 1]
    return before && daysBetween(before.day, each.day) <= longestGap ? [{ before, each }] : []
  })
  return (
    <div ref={room} className="min-w-0 overflow-hidden">
      {width > 0 && (
        <Drawing label={label} width={width} height={head + height + foot}>
          {named.map((mood) => (
            <g key={mood}>
              <line x1={side} x2={width} y1={y(mood)} y2={y(mood)} className="stroke-line" />
              <text x={0} y={y(mood) + 5} className="fill-ink-soft text-sm">
                {moodStyles[mood].name()}
              </text>
            </g>
          ))}
          {lines.map(({ before, each }) => (
            <line
              key={each.day}
              x1={x(before.day)}
              y1={y(before.mood)}
              x2={x(each.day)}
              y2={y(each.mood)}
              strokeWidth={2}
              className="stroke-deep"
            />
          ))}
          {days.map(({ day, mood }) => (
            <circle
              key={day}
              cx={x(day)}
              cy={y(mood)}
              r={span > 100 ? 3 : size === 'small' ? 4 : 5}
              className="fill-deep"
            />
          ))}
          <text x={side} y={head + height + foot - 6} className="fill-ink-soft text-sm">
            {dayAndMonth(from)}
          </text>
          <text x={width} y={head + height + foot - 6} textAnchor="end" className="fill-ink-soft text-sm">
            {dayAndMonth(until)}
          </text>
        </Drawing>
      )}
    </div>
  )
}
