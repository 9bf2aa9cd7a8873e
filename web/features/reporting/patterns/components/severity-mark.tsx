import { severities } from '#contract/report-codes.ts'
import type { Severity } from '#contract/reports.ts'
import { severityName } from '../model/pattern-names.ts'

/** Severity by shape as well as by colour, for people who cannot distinguish colours. */
export type Mark = Severity | 'unsaid'

export const severityMarks: readonly Mark[] = [...severities, 'unsaid']

/** Fills of areas and dots, solid for the most severe. Forced colours distinguish solid from hollow. */
export const markStyles: Record<Mark, string> = {
  high: 'fill-deep stroke-deep forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]',
  medium: 'fill-deep-mid stroke-deep forced-colors:fill-[GrayText] forced-colors:stroke-[CanvasText]',
  low: 'fill-deep-soft stroke-deep forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  unsaid:
    'fill-surface stroke-line-strong [stroke-dasharray:2_2] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
}

/** Legend of the marks that occur. */
export function MarkLegend({ used }: { used: readonly Mark[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {severityMarks
        .filter((mark) => used.includes(mark))
        .map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <svg aria-hidden width={16} height={16}>
              <rect
                x={1}
                y={1}
                width={14}
                height={14}
                rx={3}
                strokeWidth={1.5}
                className={markStyles[mark]}
              />
            </svg>
            {severityName(mark)}
          </li>
        ))}
    </ul>
  )
}
