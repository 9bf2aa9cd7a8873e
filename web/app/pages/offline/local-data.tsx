import { type ReactNode, useId } from 'react'
import { RestoreForm } from '#web/features/account/backup/components/restore-form.tsx'
import { SaveCopy } from '#web/features/account/backup/components/save-copy.tsx'
import { StorageUsage } from '#web/features/site/offline/components/storage-usage.tsx'
import { LocalOutbox } from '#web/features/site/offline/components/local-outbox.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Details } from '#web/ui/details.tsx'
import { OfflineCollections } from './offline-collections.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What is on this device: items that wait to be sent, storage space, and backups. */
export function LocalData() {
  const { user } = useAuth()
  return (
    <div className="grid gap-10">
      {user && <UnlockCard />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-14">
        <Part title={m.offline_waiting_title()}>
          <LocalOutbox />
        </Part>
        <Part title={m.offline_room_title()}>
          <StorageUsage />
        </Part>
        <Part title={m.backup_title()}>
          <Details summary={m.backup_save_title()}>
            <SaveCopy />
          </Details>
          <Details summary={m.backup_restore_title()}>
            <RestoreForm />
          </Details>
        </Part>
        <Part title={m.offline_collection_title()}>
          <OfflineCollections />
        </Part>
      </div>
    </div>
  )
}
