import { useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ReauthenticationDialog } from '#web/platform/reauthentication/reauthentication-dialog.tsx'
import { KitSteps } from '#web/platform/recovery-kit/kit-steps.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { Page } from '#web/ui/page.tsx'

/** Right after sign-up: the recovery kit, which may wait. */
export function KitOffer({ onwards }: { onwards: string }) {
  const navigate = useNavigate()
  const vault = useVault()
  const goOn = () => void navigate(localizeHref(onwards))
  return (
    <Page width="form" title={m.vault_kit_title()}>
      {vault.status === 'open' ? <KitSteps replaces={false} onLater={goOn} onDone={goOn} /> : <UnlockCard />}
      <ReauthenticationDialog />
    </Page>
  )
}
