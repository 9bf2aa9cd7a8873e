import { useId, type ReactNode } from 'react'

interface SectionProps {
  /** The target of links, if any. */
  id?: string
  title: ReactNode
  children: ReactNode
}

/** One section of the page, under its heading. */
export function Section({ id: anchorId, title, children }: SectionProps) {
  const made = useId()
  const id = anchorId ?? made
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-4 border-line not-first:border-t not-first:pt-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
