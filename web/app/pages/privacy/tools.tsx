import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Consents } from '#web/features/account/privacy/components/consents.tsx'
import { DeleteAccount } from '#web/features/account/privacy/components/delete-account.tsx'
import { DiscreetMode } from '#web/features/account/privacy/components/discreet-mode.tsx'
import { EraseDevice } from '#web/features/account/privacy/components/erase-device.tsx'
import { KeepVaultOpen } from '#web/features/account/privacy/components/vault-timeout.tsx'
import { LeaveSettings } from '#web/features/account/privacy/components/leave-device.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { ReauthenticationDialog } from '#web/platform/reauthentication/reauthentication-dialog.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CopyEverything } from './copy-everything.tsx'

const grid =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 xl:grid-cols-[repeat(2,minmax(0,1fr))]'

/** What a person can do about their data, below the policy: on this device, and in their account. */
export function PrivacyTools() {
  const { user } = useAuth()
  const [isDeleted, setDeleted] = useState(false)
  return (
    <div className="grid gap-12">
      <section aria-labelledby="on-this-device" className="grid gap-5">
        <h2 id="on-this-device" className="text-2xl">
          {m.privacy_device()}
        </h2>
        {user && <UnlockCard />}
        <div className={grid}>
          <EraseDevice />
          <DiscreetMode />
          <LeaveSettings />
          {user && <KeepVaultOpen memberId={user.id} />}
        </div>
      </section>
      <section aria-labelledby="your-account" className="grid gap-5">
        <h2 id="your-account" className="text-2xl">
          {m.privacy_account()}
        </h2>
        {isDeleted && (
          <Notice tone="success" title={m.privacy_deleted()} live>
            <p>{m.privacy_deleted_text()}</p>
          </Notice>
        )}
        {user ? (
          <div className={grid}>
            <CopyEverything />
            <QueryClientProvider client={queryClient}>
              <Consents />
            </QueryClientProvider>
            <DeleteAccount user={user} onDeleted={() => setDeleted(true)} />
          </div>
        ) : (
          !isDeleted && (
            <p>
              {m.privacy_account_visitor()}{' '}
              <Link to="/auth" className={textLink}>
                {m.privacy_account_sign_in()}
              </Link>
            </p>
          )
        )}
      </section>
      <ReauthenticationDialog />
    </div>
  )
}
