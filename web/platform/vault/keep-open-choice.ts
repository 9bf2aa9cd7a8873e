import { deviceChoice, recordStorage } from '../device/choice.ts'

const choiceKey = 'upstander-keep-open'
const carriedKey = 'upstander-carried'

/** Half of what opens the vault of a member again on this device: see `keeping.ts`. */
export interface KeptHalf {
  memberId: string
  identity: string
}

export function keptHalf(): KeptHalf | null {
  if (deviceChoice() === 'shared') return null
  return halfIn(recordStorage(), choiceKey)
}

export function putKeptHalf(half: KeptHalf): void {
  recordStorage()?.setItem(choiceKey, written(half))
}

/** At once: whatever else lies on this device opens nothing without it. */
export function removeKeptHalf(): void {
  recordStorage()?.removeItem(choiceKey)
  tabStorage()?.removeItem(carriedKey)
}

/** For the next document of this tab, and no other. [Note: Carried to the next document] */
export function putCarriedHalf(half: KeptHalf): void {
  tabStorage()?.setItem(carriedKey, `${written(half)} ${thisDocument()}`)
}

/**
 * What the document before this one left, which is gone with this. What this document itself has left stays for the next: its code that
 * looks for something may come only after that, since it comes with a sign-in.
 */
export function takeCarriedHalf(): KeptHalf | null {
  if (tabStorage()?.getItem(carriedKey)?.split(' ')[2] === thisDocument()) return null
  const half = halfIn(tabStorage(), carriedKey)
  tabStorage()?.removeItem(carriedKey)
  return half
}

const thisDocument = () => String(performance.timeOrigin)

function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

const written = ({ memberId, identity }: KeptHalf) => `${memberId} ${identity}`

function halfIn(storage: Storage | null, key: string): KeptHalf | null {
  const [memberId, identity] = storage?.getItem(key)?.split(' ') ?? []
  return memberId && identity ? { memberId, identity } : null
}
