import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** An illustration beside the text. */
  illustration: ReactNode
  title: ReactNode
  /** What this place is for. */
  children: ReactNode
  /** One action. */
  action?: ReactNode
}

/** A place without content, which explains what it is for. */
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
