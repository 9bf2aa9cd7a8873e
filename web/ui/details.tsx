import { ChevronDown } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'

interface DetailsProps {
  summary: ReactNode
  open?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  /** Called when it is opened or closed. */
  onToggle?: ((open: boolean) => void) | undefined
  /**
   * Whether `open` alone decides: a press then only calls `onToggle`, before anything changes on the screen.
   * Otherwise the browser reports a toggle only afterwards.
   */
  controlled?: boolean | undefined
  children: ReactNode
}

/** Collapsible content. Works without JavaScript. */
export function Details({ summary, open, id, className, onToggle, controlled, children }: DetailsProps) {
  const requestToggle = (event: MouseEvent<HTMLElement>) => {
    // If it was opened before hydration, the browser closes it.
    if (event.currentTarget.closest('details')?.open !== open) return
    event.preventDefault()
    onToggle?.(!open)
  }
  return (
    <details
      id={id}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={classes('border-y border-line [details+&]:border-t-0', className)}
    >
      <summary
        onClick={controlled ? requestToggle : undefined}
        className="flex min-h-control items-center gap-3 rounded-sm py-1.5 pe-2 font-semibold hover:bg-deep-soft"
      >
        <span className="grow">{summary}</span>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 transition-transform in-[details[open]>summary]:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}
