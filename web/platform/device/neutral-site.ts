import { brand } from '#content/brand.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { recordStorage } from './device-choice.ts'

const choiceKey = 'upstander-leave-to'

/**
 * Where "Leave quickly" goes: one of the sites in `brand`, the first one unless the person chose another on
 * this device.
 */
export function neutralSite(): string {
  const chosen = recordStorage()?.getItem(choiceKey)
  return brand.neutralSites.find(({ url }) => url === chosen)?.url ?? brand.neutralSite
}

const chosen = createEmitter()

/** Calls back when another site is chosen. @returns the unsubscribe function */
export const onNeutralSite = (listener: () => void): (() => void) => chosen.listen(listener)

export function chooseNeutralSite(url: string): void {
  recordStorage()?.setItem(choiceKey, url)
  chosen.emit()
}
