import type { $ZodType } from 'zod/v4/core'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { createAutosave } from './autosave.ts'
import { deviceChoice } from './choice.ts'
import { openStored, sealForStore } from './sealed-store.ts'

/** Apart from the sealed stores: what lies in the tab cannot be read as anything of theirs. */
const place = 'tab'

/** What this tab keeps under a name, opened; `null` where it cannot be read here, or has another shape. */
export async function openOfTab<T extends Json>(
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
 * Keeps something that changes in this tab, sealed under the key of the device: shortly after each change, and as soon as the
 * document is hidden. Where it cannot be sealed it stays where it is, in memory.
 *
 * @param current - what it is by now; `null` for nothing
 * @param visit - a number that changes when somebody leaves: what is still being sealed then is dropped
 * @param keep - puts it into the tab: what does that is on pages of texts, which do not load what seals
 */
export function createTabKeeper(
  name: string,
  current: () => Json,
  visit: () => number,
  keep: (name: string, sealed: string) => void,
) {
  async function save(): Promise<void> {
    const [value, before] = [current(), visit()]
    if (value === null || deviceChoice() !== 'own') return
    const sealed = await sealForStore(place, { id: name, savedAt: new Date().toISOString(), value })
    if (visit() === before) keep(name, toBase64url(sealed))
  }
  const autosave = createAutosave(() => save().catch(() => undefined))
  if (typeof window !== 'undefined') {
    const saveNow = () => void autosave.now()
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
  }
  return autosave
}
