import type { ReactNode } from 'react'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ReauthenticationDialog } from '#web/platform/reauthentication/reauthentication-dialog.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault, vaultStore } from '#web/platform/vault/vault.ts'
import { Button } from '#web/ui/button.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { ContentsLayout } from '#web/ui/contents-layout.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { AccountActs } from './account-acts.tsx'
import { OwnAddress } from './own-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { Codes } from './codes.tsx'
import { EarlierVaults } from './earlier-vaults.tsx'
import { Keys } from './key-list.tsx'
import { Kit } from './recovery-kit.tsx'
import { Passkeys } from './passkeys.tsx'
import { ProofLog } from './proof-log.tsx'
import { Section } from './security-section.tsx'

/** Whether the records are open, with the button to open or lock them. */
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

interface OwnSection {
  /** The target of a link: `/security#recovery-kit`. */
  id: string
  title: () => string
  content: (user: KnownUser, isOpen: boolean) => ReactNode
}

/** The sections of the page in order. Open records and earlier vaults come first, if there are any. */
const sections: readonly OwnSection[] = [
  {
    id: 'recovery-kit',
    title: m.security_kit,
    content: (user, isOpen) => <Kit user={user} isOpen={isOpen} />,
  },
  { id: 'password', title: m.security_password, content: (user) => <ChangePassword user={user} /> },
  { id: 'address', title: m.security_address, content: (user) => <OwnAddress user={user} /> },
  {
    id: 'passkeys',
    title: m.security_passkeys,
    content: (_user, isOpen) => <Passkeys isOpen={isOpen} />,
  },
  { id: 'codes', title: m.security_codes, content: (user) => <Codes user={user} /> },
  { id: 'sessions', title: m.security_sessions, content: () => <SignedInDevices /> },
  { id: 'keys', title: m.security_keys, content: () => <Keys /> },
  { id: 'proof-log', title: m.proofs_log_title, content: () => <ProofLog /> },
]

/** `/security` for a member. */
export function OwnSecurity({ user }: { user: KnownUser }) {
  const isOpen = useVault().status === 'open'
  return (
    <ToolPage title={m.security_page_title()}>
      <ContentsLayout
        label={m.security_parts()}
        lead={m.security_lead_member()}
        parts={sections.map(({ id, title }) => ({ id, heading: title() }))}
      >
        <AccountActs user={user} />
        <Records />
        <EarlierVaults key={`${user.id}-${isOpen}`} user={user} isOpen={isOpen} />
        {sections.map(({ id, title, content }) => (
          <Section key={id} id={id} title={title()}>
            {content(user, isOpen)}
          </Section>
        ))}
        <ReauthenticationDialog />
      </ContentsLayout>
    </ToolPage>
  )
}
