import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FileInput } from '../intake/candidate.ts'
import { m } from '#web/messages/compiled/messages.js'

/** Props of a panel in which content is created. */
export interface CreationPanelProps {
  /** Reports whether it has content that is not added yet. */
  onUnsavedChange: (holds: boolean) => void
  onAdd: (input: FileInput) => void
  onClose: () => void
}

/** A short task in place below the buttons; Escape closes it. */
export function Panel({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector<HTMLElement>('textarea, input, h3')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from what is in it
    <section
      ref={section}
      aria-label={title}
      className="grid gap-4 border-s-4 border-deep-mid ps-4"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="flex items-start gap-4">
        <h3 tabIndex={-1} className="grow text-lg">
          {title}
        </h3>
        <button
          type="button"
          aria-label={m.ui_close()}
          className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-deep-soft"
          onClick={onClose}
        >
          <X aria-hidden size={20} />
        </button>
      </div>
      {children}
    </section>
  )
}
