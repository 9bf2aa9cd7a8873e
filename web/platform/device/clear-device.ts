import { accountPlace, chunkPlace, memberStores, sealedStores, ownStores, storeNames } from './registry.ts'
import type { StoreName, StoreRules } from './registry.ts'
import { clearFolder } from './folder.ts'
import { removeWhere } from './store.ts'

/** What is stored in one place of this device: its rules, and its owner if the place names one. */
export interface DevicePlace {
  /** `null` if this version's lists do not have it. */
  readonly name: string | null
  readonly rules: StoreRules | null
  readonly memberId: string | null
}

const rulesIn = (list: Readonly<Record<string, StoreRules>>, name: string): StoreRules | null =>
  Object.hasOwn(list, name) ? (list[name] ?? null) : null

/** What is stored under a key of a store. [Note: What lies on the device] */
export function placeOf(storeName: StoreName, key: string): DevicePlace {
  if (storeName === 'outbox') return { name: storeName, rules: sealedStores.outbox, memberId: null }
  if (storeName !== 'sealed') return { name: storeName, rules: ownStores[storeName], memberId: key }
  const [first = '', second = '', third = ''] = key.split('/')
  if (first === chunkPlace) return { name: first, rules: sealedStores.files, memberId: null }
  if (first === accountPlace) return { name: third, rules: rulesIn(memberStores, third), memberId: second }
  const rules = rulesIn(sealedStores, first)
  // Data that is removed on sign-out is stored under the member's id.
  return { name: rules && first, rules, memberId: rules?.onSignOut === 'goes' ? second : null }
}

/** Removes unsent data that the person chose to delete on leaving, and data that this version's lists do not have. */
export async function clearUnsent(): Promise<void> {
  for (const storeName of storeNames)
    await removeWhere(storeName, (key) => placeOf(storeName, key).rules?.onLeaving !== 'stays')
  await clearFolder()
}

/** Removes what this device stores of an account that is signed out; of all accounts if none is given. */
export async function clearAccount(memberId: string | null): Promise<void> {
  for (const storeName of storeNames) {
    await removeWhere(storeName, (key) => {
      const place = placeOf(storeName, key)
      const isAccounts = place.rules?.onSignOut === 'goes' || key.startsWith(`${accountPlace}/`)
      return isAccounts && (memberId === null || place.memberId === memberId)
    })
  }
}
