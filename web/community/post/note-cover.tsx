import { EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

interface NoteCoverProps {
  /** What somebody may want to know before they read on; empty where nothing is covered. */
  note: string
  /** Called when it is opened and closed, where more than the words is behind it. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** Nothing of a text is shown until its reader has seen what is in it and opens it. */
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
