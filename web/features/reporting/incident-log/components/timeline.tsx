import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { Incident } from '../model/incidents.ts'
import { type TimelineRow, timelineRows } from '../model/entry-timeline.ts'
import { RecurrenceRow } from './recurrence-row.tsx'
import { IncidentRow } from './incident-row.tsx'
import { withCapital } from '#web/ui/own-dates.ts'
import { formatDay, formatMonth } from '../words.ts'

interface TimelineProps {
  /** Latest first. */
  incidents: readonly Incident[]
  /** `null` outside selection mode. */
  chosen: ReadonlySet<string> | null
  onChoose: (id: string) => void
  onAgain: (incident: Incident) => void
}

const heights = { month: 64, day: 44, incident: 130, again: 56 }

/** From this many rows on, the list is virtualised. A shorter list is rendered whole, for printing and "find in page". */
const virtualizedFrom = 150

/** All entries by month and day. */
export function Timeline(props: TimelineProps) {
  const rows = useMemo(() => timelineRows(props.incidents), [props.incidents])
  if (rows.length > virtualizedFrom) return <LongTimeline {...props} rows={rows} />
  return (
    <div>
      {rows.map((row) => (
        <RowView key={row.key} {...props} row={row} isChosen={props.chosen && props.chosen.has(row.key)} />
      ))}
    </div>
  )
}

/** The virtualised list for thousands of entries. */
function LongTimeline({ rows, ...props }: TimelineProps & { rows: readonly TimelineRow[] }) {
  const { chosen } = props
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // The height of the content above changes while typing: it is measured after each render, which costs nothing if unchanged.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const found = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (found !== top) setTop(found)
  })
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => heights[rows[at]?.kind ?? 'incident'],
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 8,
    scrollMargin: top,
  })
  return (
    <div ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row && (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              <RowView {...props} row={row} isChosen={chosen && chosen.has(row.key)} />
            </div>
          )
        )
      })}
    </div>
  )
}

interface RowViewProps extends Pick<TimelineProps, 'onChoose' | 'onAgain'> {
  row: TimelineRow
  isChosen: boolean | null
}

function RowView({ row, isChosen, onChoose, onAgain }: RowViewProps) {
  if (row.kind === 'month') {
    return (
      <h3 className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5 pt-6 text-lg">
        {withCapital(formatMonth(row.month))}
        <span className="text-sm font-normal text-ink-soft">
          <span aria-hidden>{row.count}</span>
          <span className="sr-only">{m.incident_log_count_month({ count: row.count })}</span>
        </span>
      </h3>
    )
  }
  if (row.kind === 'day') {
    return (
      <p className="pb-1.5 pt-4 text-sm font-semibold text-ink-soft">
        <time dateTime={row.day}>{withCapital(formatDay(row.day, 'weekday'))}</time>
      </p>
    )
  }
  if (row.kind === 'again') return <RecurrenceRow incident={row.incident} again={row.again} />
  return <IncidentRow incident={row.incident} isChosen={isChosen} onChoose={onChoose} onAgain={onAgain} />
}
