import { deviceChoice, recordStorage } from '../device/device-choice.ts'

const choiceKey = 'upstander-keep-open'
const carriedKey = 'upstander-carried'

/** Half of the key that reopens a member's vault on this device: see `keep-open.ts`. */
export interface StoredHalf {
  memberId: string
  identity: string
}

export function storedHalf(): StoredHalf | null {
  if (deviceChoice() === 'shared') return null
  return readHalf(recordStorage(), choiceKey)
}

export function putStoredHalf(half: StoredHalf): void {
  recordStorage()?.setItem(choiceKey, serialize(half))
}

/** Synchronous: without this half, nothing else on this device opens the vault. */
export function removeStoredHalf(): void {
  recordStorage()?.removeItem(choiceKey)
  tabStorage()?.removeItem(carriedKey)
}

/** For the next document of this tab only. [Note: Carried to the next document] */
export function putCarriedHalf(half: StoredHalf): void {
  tabStorage()?.setItem(carriedKey, `${serialize(half)} ${thisDocument()}`)
}

/**
 * Takes the half that the previous document left, and removes it. What this document itself has left stays
 * for the next one: the code that calls this may run only after that, since it is loaded with a sign-in.
 */
export function takeCarriedHalf(): StoredHalf | null {
  if (tabStorage()?.getItem(carriedKey)?.split(' ')[2] === thisDocument()) return null
  const half = readHalf(tabStorage(), carriedKey)
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

const serialize = ({ memberId, identity }: StoredHalf) => `${memberId} ${identity}`

function readHalf(storage: Storage | null, key: string): StoredHalf | null {
  const [memberId, identity] = storage?.getItem(key)?.split(' ') ?? []
  return memberId && identity ? { memberId, identity } : null
}
