import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAuth } from '../session/auth.tsx'
import { question } from './asking.ts'
import { ReauthenticationForm } from './reauthentication-form.tsx'

/**
 * Asks the person to reauthenticate before something that cannot be undone. Rendered on each page that uses
 * `callReauthenticated`.
 */
export function ReauthenticationDialog() {
  const { user } = useAuth()
  const isAsked = useSyncExternalStore(question.subscribe, question.isAsked, () => false)
  return (
    <Dialog
      open={isAsked && user !== null}
      onOpenChange={(open) => !open && question.giveUp()}
      title={m.vault_proof_title()}
      description={m.vault_proof_text()}
    >
      {user && <ReauthenticationForm user={user} onReauthenticated={question.answered} />}
    </Dialog>
  )
}
