import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface StatisticProps {
  /** The number, in the reader's format. */
  value: ReactNode
  label: ReactNode
  /** What it means, in a sentence. */
  meaning?: ReactNode
  /** The address of the items counted. */
  to?: string | undefined
}

/** A number with its meaning. Several stand beside each other in a `dl`. */
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
