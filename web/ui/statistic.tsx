import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface StatisticProps {
  /** The number, in the reader's way of writing it. */
  value: ReactNode
  label: ReactNode
  /** What it says, in a sentence: nobody has to know what is counted. */
  meaning?: ReactNode
  /** Where what was counted can be seen. */
  to?: string | undefined
}

/** A number with what it means. Several stand in a `dl` beside each other. */
export function Statistic({ value, label, meaning, to }: StatisticProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end gap-0.5 border-s-2 border-line ps-4">
      {meaning && <dd className="text-sm text-ink-soft">{meaning}</dd>}
      <dt className="font-semibold leading-snug">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="text-3xl font-bold tabular-nums tracking-tight">{value}</dd>
    </div>
  )
}
