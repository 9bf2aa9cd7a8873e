import { brand } from '#content/brand.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { recordStorage } from './choice.ts'

const choiceKey = 'upstander-leave-to'

/** Where "Leave quickly" goes: one of the sites of `brand`, the first unless the person chose another on this device. */
export function neutralSite(): string {
  const chosen = recordStorage()?.getItem(choiceKey)
  return brand.neutralSites.find(({ url }) => url === chosen)?.url ?? brand.neutralSite
}

const chosen = createEmitter()

/** Calls back when another one is chosen here. @returns the function that ends it */
export const onNeutralSite = (listener: () => void): (() => void) => chosen.listen(listener)

export function chooseNeutralSite(url: string): void {
  recordStorage()?.setItem(choiceKey, url)
  chosen.emit()
}
