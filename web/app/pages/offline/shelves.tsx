import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { KeepOffline } from '#web/platform/offline-copy/keep-offline.tsx'
import { shelves } from '#web/platform/offline-copy/shelves.ts'

/** What of the guides and the modules is on this device. */
export function Shelves() {
  const [isKept, setKept] = useState<boolean | null>(null)
  useEffect(() => void shelves().then((found) => setKept(found !== null)), [])
  if (isKept === null) return null
  if (!isKept) return <p className="text-ink-soft">{m.offline_shelf_none()}</p>
  return (
    <div className="grid gap-2">
      <KeepOffline name="guides" />
      <KeepOffline name="learning" />
    </div>
  )
}
