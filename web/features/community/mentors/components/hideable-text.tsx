import type { HiddenReason } from '#contract/community/mentors.ts'
import { CoveredText } from '#web/community/conversations/covered-text.tsx'
import { m } from '#web/messages/compiled/messages.js'

const hiddenNames = { contact: m.mentors_hidden_contact, conduct: m.mentors_hidden_conduct } as const

/** Text that a rule may have hidden, as an overseer sees it. */
export function HideableText({ reason, text }: { reason: HiddenReason | null; text: string }) {
  const words = <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  if (reason === null) return words
  return (
    <CoveredText reason={hiddenNames[reason]()} isUrgent>
      {words}
    </CoveredText>
  )
}
