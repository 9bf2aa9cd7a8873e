import { useState } from 'react'
import type { AgeBand } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { useLocation } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { VoiceSteps } from './voice-steps.tsx'

interface VoiceDialogProps {
  /** The community that two moderators agreed on. */
  band?: AgeBand | undefined
  onClose: () => void
  /** Called when the voice exists. */
  onDone: () => void
}

/** For a visitor: what needs no account, and the way to sign in, which leads back here. */
function Visitor() {
  const from = useLocation()
  return (
    <div className="grid gap-4">
      <p>{m.community_sign_in_text()}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/auth" state={from}>
          {m.shell_sign_in()}
        </LinkButton>
        <LinkButton to="/crisis" tone="quiet">
          {m.reports_to_crisis()}
        </LinkButton>
      </div>
    </div>
  )
}

/** The questions at the first public action: age band, name and picture, and the rules of the community. */
export function VoiceDialog({ band, onClose, onDone }: VoiceDialogProps) {
  const { user } = useAuth()
  const [step, setStep] = useState<string>(band ? m.community_name_title() : m.community_voice_title())
  const title = user
    ? user.state === 'confirmed'
      ? step
      : m.community_confirm_title()
    : m.community_sign_in_title()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {!user ? (
        <Visitor />
      ) : user.state === 'confirmed' ? (
        <VoiceSteps fixedBand={band} onTitle={setStep} onClose={onClose} onDone={onDone} />
      ) : (
        <p>{m.community_confirm_text()}</p>
      )}
    </Dialog>
  )
}
