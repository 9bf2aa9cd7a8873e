import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

interface ToolProps {
  id: string
  title: string
  Icon: LucideIcon
  /** What the tool does, and what data remains. */
  text: string
  children: ReactNode
}

/** One device function under its heading. */
export function Tool({ id, title, Icon, text, children }: ToolProps) {
  return (
    <section aria-labelledby={id}>
      <Card className="grid h-full content-start justify-items-start gap-4">
        <h2 id={id} className="flex items-center gap-3 text-xl">
          <Icon aria-hidden size={24} className="shrink-0 text-deep" />
          {title}
        </h2>
        <p>{text}</p>
        {children}
      </Card>
    </section>
  )
}
