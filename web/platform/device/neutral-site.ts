import { brand } from '#content/brand.ts'
import { recordStorage } from './choice.ts'

const choiceKey = 'upstander-leave-to'

/** Where "Leave quickly" goes: one of the sites of `brand`, the first unless the person chose another on this device. */
export function neutralSite(): string {
  const chosen = recordStorage()?.getItem(choiceKey)
  return brand.neutralSites.find(({ url }) => url === chosen)?.url ?? brand.neutralSite
}

const listeners = new Set<() => void>()

/** Calls back when another one is chosen here. @returns the function that ends it */
export function onNeutralSite(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chooseNeutralSite(url: string): void {
  recordStorage()?.setItem(choiceKey, url)
  for (const listener of listeners) listener()
}
