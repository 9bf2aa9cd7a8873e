import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface SectionProps {
  title: string
  /** On phones the heading is read out and takes no room: what is under it is the page's first thing. */
  isHeadingQuiet?: boolean | undefined
  children: ReactNode
}

/** A part of a report's page under its heading. */
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
