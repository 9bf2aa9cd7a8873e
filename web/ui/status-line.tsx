import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface StatusLineProps {
  /** `now` if something has to be done, `danger` if somebody may be harmed. */
  tone?: 'quiet' | 'now' | 'danger' | undefined
  icon?: ReactNode
  /** A few words, which stay on one line if the window has space for them. */
  children: ReactNode
  /** One action. */
  action?: ReactNode
  /** Whether it is announced when it appears after the page was loaded. */
  live?: boolean | undefined
}

const tones = {
  quiet: 'border-line text-ink-soft',
  now: 'border-warn-ink bg-warn-soft text-ink',
  danger: 'border-danger bg-danger-soft text-ink',
}

/** A status in one line, instead of a banner. */
export function StatusLine({ tone = 'quiet', icon, children, action, live }: StatusLineProps) {
  return (
    <div
      className={classes(
        'flex min-h-control flex-wrap items-center gap-x-3 border-s-4 ps-3 pe-1',
        tones[tone],
        tone === 'quiet' ? '' : 'rounded-e-md',
      )}
    >
      {icon}
      <p role={live ? 'status' : undefined} className="min-w-0 flex-1 basis-48 py-1">
        {children}
      </p>
      {action}
    </div>
  )
}
