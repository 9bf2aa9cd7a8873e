import { getLocale } from '#web/messages/compiled/runtime.js'
import { classes } from '#web/ui/classes.ts'
import type { DateClock } from '../model/date-clock.ts'

const size = 64
const stroke = 6
const radius = (size - stroke) / 2
const around = 2 * Math.PI * radius

/** The remaining share of a period as a ring, with its days inside. The text next to it says the same. */
export function ClockRing({ clock: { left, share, standing, isRed } }: { clock: DateClock }) {
  const middle = size / 2
  const arc = { cx: middle, cy: middle, r: radius, fill: 'none', strokeWidth: stroke }
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className={classes('shrink-0', isRed ? 'text-danger' : 'text-deep')}
    >
      <circle {...arc} className="stroke-line forced-colors:stroke-[GrayText]" />
      {share > 0 && (
        <circle
          {...arc}
          strokeLinecap="round"
          strokeDasharray={`${share * around} ${around}`}
          transform={`rotate(-90 ${middle} ${middle})`}
          className="stroke-current"
        />
      )}
      <text
        x={middle}
        y={middle + 6}
        textAnchor="middle"
        className={classes('font-bold', standing === 'past' ? 'fill-ink-soft' : 'fill-current')}
      >
        {standing === 'past' ? '–' : new Intl.NumberFormat(getLocale()).format(left)}
      </text>
    </svg>
  )
}
