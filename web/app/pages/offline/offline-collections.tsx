import { m } from '#web/messages/compiled/messages.js'
import { SaveOffline } from '#web/platform/offline-copy/save-offline.tsx'
import { collectionNames } from '#web/service-worker/plan.ts'
import { useCollections } from '#web/platform/offline-copy/use-collections.ts'

/** Which guides, modules and other texts are stored on this device. */
export function OfflineCollections() {
  const [states] = useCollections()
  if (!states) return <p className="text-ink-soft">{m.offline_collection_none()}</p>
  return (
    <div className="grid gap-2">
      {collectionNames.map((name) => (
        <SaveOffline key={name} name={name} />
      ))}
    </div>
  )
}
