import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** One thing that a person can do here, under its heading. */
export function Tool({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Card className="grid h-full content-start gap-4">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {children}
      </Card>
    </section>
  )
}
