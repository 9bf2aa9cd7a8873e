import type { HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { m } from '#web/messages/compiled/messages.js'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface HandedInNoticeProps {
  outcome: HandInOutcome
  /** The path of its page; null if it was refused. */
  to: string | null
  onClose?: () => void
}

/** The outcome of sending a text, with a link to it. */
export function HandedInNotice({ outcome, to, onClose }: HandedInNoticeProps) {
  return (
    <div className="grid gap-5">
      {outcome.needsHelp && <HelpInWords danger="self-harm" />}
      <Notice tone={outcome.tone} title={outcome.title} live>
        {outcome.text !== '' && <p>{outcome.text}</p>}
      </Notice>
      {to !== null && (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={to}>{m.groups_see_it()}</LinkButton>
          {onClose && (
            <Button tone="secondary" onClick={onClose}>
              {m.ui_close()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
