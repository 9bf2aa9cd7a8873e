import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'

interface ChipProps {
  icon: ReactNode
  /** The id of the panel that it opens. */
  controls: string
  isOpen: boolean
  isFilled: boolean
  onToggle: () => void
  children: ReactNode
}

/** A small button that opens one more question. A tick shows that it has an answer. */
export function Chip({ icon, controls, isOpen, isFilled, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className={classes(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-3 py-1.5 text-sm md:px-4 md:text-base text-start font-semibold leading-snug',
        isOpen
          ? 'border-deep bg-deep-soft text-ink'
          : 'border-line-strong bg-surface text-ink hover:border-deep',
      )}
    >
      <span className="shrink-0 text-deep">{isFilled ? <Check aria-hidden size={20} /> : icon}</span>
      {children}
      {isFilled && <span className="sr-only"> ({m.incident_log_filled()})</span>}
    </button>
  )
}
