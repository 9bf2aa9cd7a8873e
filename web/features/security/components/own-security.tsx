import type { SessionUser } from '#contract/sessions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { KitSteps } from '#web/platform/vault/kit/kit-steps.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault, vaultStore } from '#web/platform/vault/vault.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Page } from '#web/ui/page.tsx'
import { ChangePassword } from './change-password.tsx'
import { EarlierThings } from './earlier-things.tsx'
import { ProofLog } from './proof-log.tsx'
import { Section } from './section.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'

/** Whether the records are open, and the way to open or lock them. */
function Records() {
  const vault = useVault()
  if (vault.status !== 'open') return <UnlockCard />
  return (
    <Section title={m.security_records()}>
      <p>{m.security_records_open()}</p>
      <div>
        <Button tone="secondary" onClick={() => vaultStore.lock()}>
          {m.security_lock_now()}
        </Button>
      </div>
    </Section>
  )
}

function Kit({ user, isOpen }: { user: SessionUser; isOpen: boolean }) {
  return (
    <Section id="recovery-kit" title={m.security_kit()}>
      {user.kitSaved && <p>{m.security_kit_saved()}</p>}
      {isOpen ? (
        <KitSteps replaces={user.kitSaved} />
      ) : (
        <p className="text-ink-soft">{m.security_kit_needs_open()}</p>
      )}
    </Section>
  )
}

/** `/security` for a member. */
export function OwnSecurity({ user }: { user: SessionUser }) {
  const vault = useVault()
  const isOpen = vault.status === 'open'
  return (
    <Page title={m.security_page_title()} lead={m.security_lead_member()}>
      <Records />
      <Kit user={user} isOpen={isOpen} />
      <EarlierThings key={`${user.id}-${isOpen}`} user={user} isOpen={isOpen} />
      <Section title={m.security_password()}>
        <ChangePassword user={user} />
      </Section>
      <Section title={m.security_sessions()}>
        <SignedInDevices />
      </Section>
      <Section title={m.proofs_log_title()}>
        <ProofLog />
      </Section>
      {isOpen && (
        <Details summary={m.security_details()}>
          <div className="grid gap-2">
            <h2 className="text-lg">{m.security_fingerprint()}</h2>
            <Fingerprint keys={vault.publicKeys} />
            <p className="text-ink-soft">{m.security_fingerprint_text()}</p>
          </div>
        </Details>
      )}
    </Page>
  )
}
