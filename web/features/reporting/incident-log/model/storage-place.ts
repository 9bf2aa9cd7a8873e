import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { DeviceChoice } from '#web/platform/device/choice.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import { unsyncedActs } from './unsynced-acts.ts'

/** Whether the device had room for everything that waits. */
const useHasRoom = () =>
  useSyncExternalStore(
    unsyncedActs.subscribe,
    () => unsyncedActs.unkept() === 0 && !unsyncedActs.isInTab(),
    () => true,
  )

/** Whether what waits is on this device; otherwise it is in this tab only, and gone with it. */
export function useIsOnDevice(): boolean {
  const hasRoom = useHasRoom()
  return useDeviceChoice() === 'own' && hasRoom
}

interface Kept {
  device: DeviceChoice
  /** With an account: `arrived` once it is in the account, `open` while it can go there. */
  account: 'none' | 'locked' | 'open' | 'arrived'
  /** The device had room for all entries. */
  isKept: boolean
  /** Files of it for which it had none. */
  inTab: number
}

/** Where something is that was just added. */
export interface WhereKept {
  /** All of it outlives a reload: only then it is called saved. */
  readonly isStored: boolean
  readonly words: string
}

const stored = (words: string): WhereKept => ({ isStored: true, words })
const notStored = (words: string): WhereKept => ({ isStored: false, words })

/** Where what was just added is, of which nothing is promised that is not so. */
export function whereKept({ device, account, isKept, inTab }: Kept): WhereKept {
  if (account === 'arrived') return stored(m.incident_log_saved_account())
  const isOnDevice = device === 'own' && isKept
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
  /** The id of what was written, `null` while nothing was. */
  act: string | null
  memberId: string | null
  inTab: number
  isInAccount: (act: string) => boolean
}

/** The same, of what this tab has just saved, as it goes on its way. `null` where nothing was, or it is gone again. */
export function useWhereKept({ act, memberId, inTab, isInAccount }: JustSaved): WhereKept | null {
  const device = useDeviceChoice()
  const vault = useVault()
  const items = useSyncExternalStore(unsyncedActs.subscribe, unsyncedActs.current, () => null)
  const isKept = useHasRoom()
  if (act === null) return null
  if (isInAccount(act)) return whereKept({ device, account: 'arrived', isKept, inTab })
  if (!items?.some((each) => each.act.id === act)) return null
  const account = memberId === null ? 'none' : vault.status === 'open' ? 'open' : 'locked'
  return whereKept({ device, account, isKept, inTab })
}
