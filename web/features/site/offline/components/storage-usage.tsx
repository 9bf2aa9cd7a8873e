import { useCallback, useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import {
  requestPersistence,
  hasSevenDayRule,
  isNearlyFull,
  storageSpace,
  type StorageSpace,
} from '#web/platform/device/storage-space.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { type LocalCopies, localCopies, forgetCopies, onCopiesChange } from '#web/platform/vault/copies.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

const megabyte = 1024 * 1024
const megabytes = (bytes: number) =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: bytes < 10 * megabyte ? 1 : 0 }).format(
    bytes / megabyte,
  )

/** The free space on this device, whether the browser may evict the data, and what is stored for reading offline. */
export function StorageUsage() {
  const choice = useDeviceChoice()
  const vault = useVault()
  const [found, setFound] = useState<StorageSpace | null>(null)
  const read = useCallback(() => void storageSpace().then(setFound), [])
  useEffect(read, [read])
  if (choice === 'shared') return <p className="text-ink-soft">{m.offline_room_shared()}</p>
  if (!found) return null
  const { usedBytes, maxBytes } = found
  return (
    <div className="grid gap-4">
      {usedBytes !== null && maxBytes !== null && (
        <p className="text-ink-soft">
          {m.offline_room_used({ used: megabytes(usedBytes), most: megabytes(maxBytes) })}
        </p>
      )}
      {isNearlyFull(found) && (
        <Notice tone="warn" title={m.offline_room_full_title()}>
          <p>{m.offline_room_full_text()}</p>
        </Notice>
      )}
      <StoragePersistence found={found} onRequested={read} canRequest={choice === 'own'} />
      {vault.status === 'open' && <Copies vault={vault} />}
    </div>
  )
}

interface StoragePersistenceProps {
  found: StorageSpace
  canRequest: boolean
  onRequested: () => void
}

/** Whether the browser may evict the data. */
function StoragePersistence({ found, canRequest, onRequested }: StoragePersistenceProps) {
  const [isRefused, setRefused] = useState(false)
  const { isWorking, submit } = useWrite(async () => {
    setRefused((await requestPersistence()) !== true)
    onRequested()
  })
  if (found.isPersistent === true) return <p className="text-ink-soft">{m.offline_room_stays()}</p>
  return (
    <div className="grid gap-3">
      {hasSevenDayRule(thisBrowser(), found) && (
        <Notice tone="warn" title={m.offline_room_seven_title()}>
          <p>{m.offline_room_seven_text()}</p>
        </Notice>
      )}
      <p className="text-ink-soft">{isRefused ? m.offline_room_not_staying() : m.offline_room_may_go()}</p>
      {canRequest && !isRefused && found.isPersistent === false && (
        <div>
          <Button tone="secondary" working={isWorking && m.offline_room_asking()} onClick={() => submit()}>
            {m.offline_room_ask()}
          </Button>
        </div>
      )}
    </div>
  )
}

function thisBrowser() {
  const { userAgent, maxTouchPoints } = navigator
  return { userAgent, maxTouchPoints, isStandalone: matchMedia('(display-mode: standalone)').matches }
}

/** What the member has opened and can read offline. [Note: Copies to read offline] */
function Copies({ vault }: { vault: OpenVault }) {
  const [location, setLocation] = useState<LocalCopies | null>(null)
  useEffect(() => {
    let isCurrent = true
    const read = () => void localCopies(vault).then((found) => isCurrent && setLocation(found))
    read()
    const stop = onCopiesChange(read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [vault])
  const { isWorking, submit } = useWrite(() => forgetCopies(vault))
  if (!location) return null
  return (
    <Details summary={m.offline_copies_title()}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{m.offline_copies_text()}</p>
        <ProgressBar
          label={m.offline_copies_count({ count: location.copies })}
          value={location.bytes}
          max={location.maxBytes}
          numbers={m.offline_copies_bytes({
            used: megabytes(location.bytes),
            most: megabytes(location.maxBytes),
          })}
        />
        {location.letGo > 0 && <p>{m.offline_copies_let_go({ count: location.letGo })}</p>}
        {location.copies > 0 && (
          <div>
            <Button
              tone="secondary"
              working={isWorking && m.offline_copies_removing()}
              onClick={() => submit()}
            >
              {m.offline_copies_remove()}
            </Button>
          </div>
        )}
      </div>
    </Details>
  )
}
