import { EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

interface NoteCoverProps {
  /** The content note; empty if nothing is covered. */
  note: string
  /** Called when the cover is opened and closed, if it covers more than the words. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** Covers a text until its reader has seen the content note and opens it. */
export function NoteCover({ note, onToggle, children }: NoteCoverProps) {
  const [isOpen, setOpen] = useState(false)
  if (note === '') return children
  const toggle = () => {
    setOpen(!isOpen)
    onToggle?.(!isOpen)
  }
  return (
    <>
      <div className="grid gap-2 rounded-md bg-sunken px-4 py-3">
        <p className="flex gap-2.5">
          <EyeOff aria-hidden size={20} className="mt-1 shrink-0 text-ink-soft" />
          <span className="min-w-0 wrap-anywhere">
            <strong>{m.community_note()}</strong> {note}
          </span>
        </p>
        <div>
          <Button tone="secondary" size="small" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? m.community_note_hide() : m.community_note_show()}
          </Button>
        </div>
      </div>
      {isOpen && children}
    </>
  )
}
