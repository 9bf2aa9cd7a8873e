import { useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ReauthenticationDialog } from '#web/platform/reauthentication/reauthentication-dialog.tsx'
import { KitSteps } from '#web/platform/recovery-kit/kit-steps.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { Page } from '#web/ui/page.tsx'

/** Right after sign-up: the recovery kit, which may wait. */
export function KitOffer({ target }: { target: string }) {
  const navigate = useNavigate()
  const vault = useVault()
  const continueToApp = () => void navigate(localizeHref(target))
  return (
    <Page width="form" title={m.vault_kit_title()}>
      {vault.status === 'open' ? (
        <KitSteps replaces={false} onLater={continueToApp} onDone={continueToApp} />
      ) : (
        <UnlockCard />
      )}
      <ReauthenticationDialog />
    </Page>
  )
}
