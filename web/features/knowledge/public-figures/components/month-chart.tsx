import { m } from '#web/messages/compiled/messages.js'
import { monthInWords } from '#web/ui/dates.ts'
import type { FigureSeries } from '../model/month-series.ts'

/** Maximum months in the chart; the table has all of them. */
const maxMonths = 24
const height = 120
const step = 24
const barWidth = 16

interface MonthChartProps {
  name: string
  series: FigureSeries
}

/** One column per month, the newest last. A month with a withheld number is a short line. The table contains the same data. */
export function MonthChart({ name, series }: MonthChartProps) {
  const months = series.months.slice(0, maxMonths).toReversed()
  const maxCount = Math.max(1, ...months.map(({ count }) => count ?? 0))
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="grid gap-1">
      <svg
        aria-hidden
        viewBox={`0 0 ${months.length * step} ${height}`}
        className="h-32 max-w-full"
        preserveAspectRatio="xMinYMax meet"
      >
        {months.map(({ month, count }, place) =>
          count === null ? (
            <rect
              key={month}
              x={place * step + 4}
              y={height - 3}
              width={barWidth}
              height={3}
              className="fill-line-strong forced-colors:fill-[GrayText]"
            />
          ) : (
            <rect
              key={month}
              x={place * step + 4}
              y={height - Math.max(4, (count / maxCount) * height)}
              width={barWidth}
              height={Math.max(4, (count / maxCount) * height)}
              rx={3}
              className="fill-deep-mid forced-colors:fill-[CanvasText]"
            />
          ),
        )}
      </svg>
      <figcaption className="text-sm text-ink-soft">
        <span className="sr-only">{m.public_figures_chart({ figure: name })} </span>
        {first === last
          ? monthInWords(last.month)
          : `${monthInWords(first.month)} – ${monthInWords(last.month)}`}
      </figcaption>
    </figure>
  )
}
