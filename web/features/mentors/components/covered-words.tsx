import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { HiddenReason } from '#contract/community/mentors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

const hiddenNames = { contact: m.mentors_hidden_contact, conduct: m.mentors_hidden_conduct } as const

/** Words that may break a rule: covered until their reader opens them. */
export function CoveredWords({ reason, text }: { reason: HiddenReason | null; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const words = <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  if (reason === null) return words
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2 font-semibold">
        <EyeOff aria-hidden size={18} className="mt-0.5 shrink-0 text-warn-ink" />
        {hiddenNames[reason]()}
      </p>
      <div>
        <Button tone="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.chats_hidden_hide() : m.chats_hidden_show()}
        </Button>
      </div>
      {isOpen && words}
    </div>
  )
}
