import { m } from '#web/messages/compiled/messages.js'
import { KeepOffline } from '#web/platform/offline-copy/keep-offline.tsx'
import { shelfNames } from '#web/service-worker/plan.ts'
import { useShelves } from '#web/platform/offline-copy/use-shelves.ts'

/** What of the guides, the modules and the other texts is on this device. */
export function Shelves() {
  const [states] = useShelves()
  if (!states) return <p className="text-ink-soft">{m.offline_shelf_none()}</p>
  return (
    <div className="grid gap-2">
      {shelfNames.map((name) => (
        <KeepOffline key={name} name={name} />
      ))}
    </div>
  )
}
