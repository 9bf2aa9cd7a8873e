import { deviceChoice, recordStorage } from '../device/choice.ts'

const choiceKey = 'upstander-keep-open'

/** Half of what opens the vault of a member again on this device: see `keeping.ts`. */
export interface KeptHalf {
  memberId: string
  identity: string
}

export function keptHalf(): KeptHalf | null {
  if (deviceChoice() === 'shared') return null
  const [memberId, identity] = recordStorage()?.getItem(choiceKey)?.split(' ') ?? []
  return memberId && identity ? { memberId, identity } : null
}

export function putKeptHalf({ memberId, identity }: KeptHalf): void {
  recordStorage()?.setItem(choiceKey, `${memberId} ${identity}`)
}

/** At once: whatever else lies on this device opens nothing without it. */
export function removeKeptHalf(): void {
  recordStorage()?.removeItem(choiceKey)
}
