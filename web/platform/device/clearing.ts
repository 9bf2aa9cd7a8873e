import { accountPlace, chunkPlace, memberStores, sealedStores, ownStores, storeNames } from './registry.ts'
import type { StoreName, StoreRules } from './registry.ts'
import { clearFolder } from './folder.ts'
import { removeWhere } from './store.ts'

/** What lies in one place of this device: what the list says of it, and whose it is where the place says that. */
export interface DevicePlace {
  /** `null` for what no list of this version has. */
  readonly name: string | null
  readonly rules: StoreRules | null
  readonly memberId: string | null
}

const rulesIn = (list: Readonly<Record<string, StoreRules>>, name: string): StoreRules | null =>
  Object.hasOwn(list, name) ? (list[name] ?? null) : null

/** What lies under a key of a store. [Note: What lies on the device] */
export function placeOf(storeName: StoreName, key: string): DevicePlace {
  if (storeName === 'outbox') return { name: storeName, rules: sealedStores.outbox, memberId: null }
  if (storeName !== 'sealed') return { name: storeName, rules: ownStores[storeName], memberId: key }
  const [first = '', second = '', third = ''] = key.split('/')
  if (first === chunkPlace) return { name: first, rules: sealedStores.files, memberId: null }
  if (first === accountPlace) return { name: third, rules: rulesIn(memberStores, third), memberId: second }
  const rules = rulesIn(sealedStores, first)
  // What goes with an account lies under the id of its member.
  return { name: rules && first, rules, memberId: rules?.onSignOut === 'goes' ? second : null }
}

/** Removes what the person chose to have removed when they leave, and what no list of this version has. */
export async function clearUnsent(): Promise<void> {
  for (const storeName of storeNames)
    await removeWhere(storeName, (key) => placeOf(storeName, key).rules?.onLeaving !== 'stays')
  await clearFolder()
}

/** Removes what this device has of an account that is signed out; of whichever account where none is named. */
export async function clearAccount(memberId: string | null): Promise<void> {
  for (const storeName of storeNames) {
    await removeWhere(storeName, (key) => {
      const place = placeOf(storeName, key)
      const isAccounts = place.rules?.onSignOut === 'goes' || key.startsWith(`${accountPlace}/`)
      return isAccounts && (memberId === null || place.memberId === memberId)
    })
  }
}
