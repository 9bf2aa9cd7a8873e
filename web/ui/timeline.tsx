import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface TimelineEntry {
  key: string
  /** ISO 8601, for machines. */
  dateTime: string
  /** The same moment in words. */
  when: ReactNode
  title: ReactNode
  who?: ReactNode
  body?: ReactNode
  /** The current entry. */
  current?: boolean | undefined
}

/** Events in order, with time and person. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li
          key={entry.key}
          className="relative border-s-2 border-line ps-6 pb-7 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden
            className={classes(
              'absolute -start-[9px] top-1.5 size-4 rounded-full border-2',
              entry.current ? 'border-deep bg-deep' : 'border-line-strong bg-surface',
            )}
          />
          <p className="font-semibold">{entry.title}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={entry.dateTime}>{entry.when}</time>
            {entry.who && <> · {entry.who}</>}
          </p>
          {entry.body && <div className="mt-2 max-w-measure">{entry.body}</div>}
        </li>
      ))}
    </ol>
  )
}
