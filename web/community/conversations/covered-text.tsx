import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

interface CoveredTextProps {
  /** The reason for the cover. */
  reason: string
  /** The reader has to act on it: it is more than one more line of a conversation. */
  isUrgent?: boolean
  children: ReactNode
}

/** Words that may break a rule: covered until the reader opens them. */
export function CoveredText({ reason, isUrgent = false, children }: CoveredTextProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <p className={classes('flex items-start gap-2', isUrgent ? 'font-semibold' : 'text-sm')}>
        <EyeOff
          aria-hidden
          size={18}
          className={classes('mt-0.5 shrink-0', isUrgent ? 'text-warn-ink' : 'text-ink-soft')}
        />
        <span>{reason}</span>
      </p>
      <div>
        <Button tone="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.chats_hidden_hide() : m.chats_hidden_show()}
        </Button>
      </div>
      {isOpen && children}
    </div>
  )
}
