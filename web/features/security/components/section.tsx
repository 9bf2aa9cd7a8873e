import { useId, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

interface SectionProps {
  /** Given where a link leads here. */
  id?: string
  title: ReactNode
  children: ReactNode
}

/** One subject of the page, under its heading. */
export function Section({ id: given, title, children }: SectionProps) {
  const made = useId()
  const id = given ?? made
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
