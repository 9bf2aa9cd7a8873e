import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'

interface ContinueBoxProps {
  to: string
  title: string
  /** The prefix of the title on the button, for screen readers only. */
  children: ReactNode
}

/** A link to where the reader left off, above a list. */
export function ContinueBox({ to, title, children }: ContinueBoxProps) {
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sky p-4 md:px-5"
      data-no-print
    >
      <p>
        <span className="block text-ink-soft">{m.library_go_on()}</span>
        <span className="font-bold">{title}</span>
      </p>
      <LinkButton to={to} icon={<CornerDownRight aria-hidden size={20} />}>
        {children}
        <span className="sr-only"> {title}</span>
      </LinkButton>
    </div>
  )
}
