import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAuth } from '../session/auth.tsx'
import { reauthenticationRequest } from './reauthentication-request.ts'
import { ReauthenticationForm } from './reauthentication-form.tsx'

/**
 * Asks the person to reauthenticate before something that cannot be undone. Rendered on each page that uses
 * `callReauthenticated`.
 */
export function ReauthenticationDialog() {
  const { user } = useAuth()
  const isPending = useSyncExternalStore(
    reauthenticationRequest.subscribe,
    reauthenticationRequest.isPending,
    () => false,
  )
  return (
    <Dialog
      open={isPending && user !== null}
      onOpenChange={(open) => !open && reauthenticationRequest.cancel()}
      title={m.vault_proof_title()}
      description={m.vault_proof_text()}
    >
      {user && <ReauthenticationForm user={user} onReauthenticated={reauthenticationRequest.confirm} />}
    </Dialog>
  )
}
