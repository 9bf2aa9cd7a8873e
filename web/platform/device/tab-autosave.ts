import type { $ZodType } from 'zod/v4/core'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { createAutosave } from './autosave.ts'
import { deviceChoice } from './device-choice.ts'
import { openStored, sealForStore } from './sealed-store.ts'

/** Not the name of a sealed store: tab data cannot be read as one of its items. */
const place = 'tab'

/** The decrypted value that this tab stores under a name; `null` if it cannot be read here or has another shape. */
export async function openTabValue<T extends Json>(
  name: string,
  sealed: string,
  shape: $ZodType<T>,
): Promise<T | null> {
  try {
    return (await openStored(fromBase64url(sealed), place, name, shape))?.value ?? null
  } catch {
    return null
  }
}

/**
 * Stores a changing value in this tab, sealed with the device's key: shortly after each change, and when the
 * document is hidden. If it cannot be sealed, it stays in memory only. A value that has been replaced by the
 * time it is sealed is dropped: the newer one is saved after it.
 *
 * @param current - returns the current value, the same object until it changes; `null` for none
 * @param visit - a number that changes when the person leaves: a value that is still being sealed then is
 * dropped
 * @param write - writes to the tab's storage; passed in because static pages load that code without the
 * encryption code
 */
export function createTabAutosave(
  name: string,
  current: () => Json,
  visit: () => number,
  write: (name: string, sealed: string) => void,
) {
  async function save(): Promise<void> {
    const [value, before] = [current(), visit()]
    if (value === null || deviceChoice() !== 'own') return
    const sealed = await sealForStore(place, { id: name, savedAt: new Date().toISOString(), value })
    if (visit() === before && current() === value) write(name, toBase64url(sealed))
  }
  const autosave = createAutosave(() => save().catch(() => undefined))
  if (typeof window !== 'undefined') {
    const saveNow = () => void autosave.now()
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
  }
  return autosave
}
