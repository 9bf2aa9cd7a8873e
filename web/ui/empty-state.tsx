import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** What is there to look at, beside what there is to read. */
  illustration: ReactNode
  title: ReactNode
  /** What this place is for. */
  children: ReactNode
  /** One action. */
  action?: ReactNode
}

/** A place with nothing in it yet teaches what it is for. */
export function EmptyState({ illustration, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-3 px-4 py-10 text-center">
      {illustration}
      <h2 className="text-xl">{title}</h2>
      <div className="text-ink-soft">{children}</div>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
