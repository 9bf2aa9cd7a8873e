import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface SectionProps {
  title: string
  /** On phones the heading is visually hidden: its content comes first on the page. */
  isHeadingQuiet?: boolean | undefined
  children: ReactNode
}

/** A section of a report's page. */
export function Section({ title, isHeadingQuiet = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4">
      <h2 id={id} className={classes('text-xl', isHeadingQuiet && 'max-md:sr-only')}>
        {title}
      </h2>
      {children}
    </section>
  )
}
