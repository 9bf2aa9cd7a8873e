import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { DeviceChoice } from '#web/platform/device/device-choice.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import { unsyncedActs } from './unsynced-acts.ts'

/** Whether storage had room for all waiting acts. */
const useHasRoom = () =>
  useSyncExternalStore(
    unsyncedActs.subscribe,
    () => unsyncedActs.unkept() === 0 && !unsyncedActs.isInTab(),
    () => true,
  )

/** Whether waiting acts are stored on this device; otherwise they are in this tab only. */
export function useIsOnDevice(): boolean {
  const hasRoom = useHasRoom()
  return useDeviceChoice() === 'own' && hasRoom
}

interface StorageFacts {
  device: DeviceChoice
  /** With an account: `arrived` once it is in the account, `open` while it can be sent. */
  account: 'none' | 'locked' | 'open' | 'arrived'
  /** Storage had room for all entries. */
  isKept: boolean
  /** Number of its files that storage had no room for. */
  inTab: number
}

/** Where a new entry is stored. */
export interface StoragePlace {
  /** All of it survives a reload; only then it is called saved. */
  readonly isStored: boolean
  readonly words: string
}

const stored = (words: string): StoragePlace => ({ isStored: true, words })
const notStored = (words: string): StoragePlace => ({ isStored: false, words })

/** Where a new entry is stored, without promising more than is true. */
export function describeStorage({ device, account, isKept: isStored, inTab }: StorageFacts): StoragePlace {
  if (account === 'arrived') return stored(m.incident_log_saved_account())
  const isOnDevice = device === 'own' && isStored
  if (account !== 'none') {
    if (isOnDevice && inTab > 0) return notStored(m.incident_log_saved_files_until({ count: inTab }))
    const isOpen = account === 'open'
    if (isOnDevice)
      return stored(isOpen ? m.incident_log_saved_device_until() : m.incident_log_saved_device_locked())
    return notStored(isOpen ? m.incident_log_saved_tab_until() : m.incident_log_saved_tab_locked())
  }
  if (device === 'unknown') return notStored(m.incident_log_saved_tab())
  if (!isOnDevice) return notStored(m.incident_log_saved_memory())
  return inTab > 0
    ? notStored(m.incident_log_saved_files_in_tab({ count: inTab }))
    : stored(m.incident_log_saved_device())
}

interface JustSaved {
  /** The id of the act, `null` before anything was written. */
  act: string | null
  memberId: string | null
  inTab: number
  isInAccount: (act: string) => boolean
}

/** Where the entry just saved in this tab is stored, as it is being sent. `null` if there is none, or it was undone. */
export function useStoragePlace({ act, memberId, inTab, isInAccount }: JustSaved): StoragePlace | null {
  const device = useDeviceChoice()
  const vault = useVault()
  const items = useSyncExternalStore(unsyncedActs.subscribe, unsyncedActs.current, () => null)
  const isStored = useHasRoom()
  if (act === null) return null
  if (isInAccount(act)) return describeStorage({ device, account: 'arrived', isKept: isStored, inTab })
  if (!items?.some((each) => each.act.id === act)) return null
  const account = memberId === null ? 'none' : vault.status === 'open' ? 'open' : 'locked'
  return describeStorage({ device, account, isKept: isStored, inTab })
}
