import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface QuietDetailsProps {
  summary: ReactNode
  /** Shown before the text. */
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One line of small print that expands, and then takes the whole line. Works without JavaScript. */
export function QuietDetails({ summary, icon, className, children }: QuietDetailsProps) {
  return (
    <details className={classes('text-sm open:basis-full', className)}>
      <summary className="flex min-h-control-small w-fit items-center gap-1.5 rounded-sm font-semibold text-ink-soft hover:text-ink hover:underline">
        {icon}
        {summary}
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 transition-transform in-[details[open]>summary]:rotate-180"
        />
      </summary>
      <div className="max-w-measure pb-2">{children}</div>
    </details>
  )
}
