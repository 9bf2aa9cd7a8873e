import type { ReactNode } from 'react'

interface MilestoneRowProps {
  name: string
  /** The criteria of the milestone. */
  criteria: string
  count: number
  /** The day of the newest one, in words. */
  on?: string | undefined
  children?: ReactNode
}

/** One kind of milestone: its count and its criteria. */
export function MilestoneRow({ name, criteria, count, on, children }: MilestoneRowProps) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4">
      <span className="text-3xl font-bold text-deep tabular-nums">{count}</span>
      <div className="grid gap-2">
        <h3 className="text-lg">{name}</h3>
        <p className="text-ink-soft">{criteria}</p>
        {on && <p className="text-sm text-ink-soft">{on}</p>}
        {children}
      </div>
    </li>
  )
}
