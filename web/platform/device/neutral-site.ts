import { brand } from '#content/brand.ts'
import { happening } from '#web/ui/external-store.ts'
import { recordStorage } from './choice.ts'

const choiceKey = 'upstander-leave-to'

/** Where "Leave quickly" goes: one of the sites of `brand`, the first unless the person chose another on this device. */
export function neutralSite(): string {
  const kept = recordStorage()?.getItem(choiceKey)
  return brand.neutralSites.find(({ url }) => url === kept)?.url ?? brand.neutralSite
}

const chosen = happening()

/** Calls back when another one is chosen here. @returns the function that ends it */
export const onNeutralSite: (listener: () => void) => () => void = chosen.listen

export function chooseNeutralSite(url: string): void {
  recordStorage()?.setItem(choiceKey, url)
  chosen.tell()
}
