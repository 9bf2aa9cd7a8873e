import type { Json } from '#encryption/padding.ts'
import { readTabValue, storeTabValue } from '#web/platform/device/tab-storage.ts'

/**
 * [Note: An entry of the history] A choice on a page belongs to the history entry at which it was made: the
 * same page opened again starts fresh, and Back restores it. The entry itself holds only a random id; the
 * choices are stored in the tab under it. [Note: What a tab keeps] So leaving and erasing delete them for
 * all entries at once: a page cannot change earlier entries, and browsers write their state to disk.
 */
const place = 'entries'
/** More than anyone goes back; the most recently changed entries stay. */
const maxEntries = 50

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The state that React Router lets a page set for its entry. */
function ownState(): Record<string, unknown> {
  const state: unknown = window.history.state
  return isObject(state) && isObject(state['usr']) ? state['usr'] : {}
}

function entries(): Record<string, Json> {
  const stored = readTabValue(place)
  return isObject(stored) ? stored : {}
}

/** The choices of this entry. */
function choicesOfEntry(): Record<string, Json> {
  const { entry } = ownState()
  const chosen = typeof entry === 'string' ? entries()[entry] : null
  return isObject(chosen) ? chosen : {}
}

/** The choice under a name at this entry; `null` for none. Another version of the site may have stored it. */
export const readEntryValue = (name: string): unknown => choicesOfEntry()[name] ?? null

/** The state of this entry with its id, which is created if missing: entries with the same id share their choices. */
export function stateOfEntry(): Record<string, unknown> {
  const own = ownState()
  if (own['entry'] !== undefined) return own
  const numbered = { ...own, entry: crypto.randomUUID() }
  const state: unknown = window.history.state
  window.history.replaceState({ ...(isObject(state) ? state : {}), usr: numbered }, '')
  return numbered
}

/** Stores a choice under a name at this entry, without navigating. */
export function storeEntryValue(name: string, value: Json): void {
  const { entry } = stateOfEntry()
  if (typeof entry !== 'string') return
  const { [entry]: _before, ...others } = entries()
  const newest = [...Object.entries(others), [entry, { ...choicesOfEntry(), [name]: value }] as const].slice(
    -maxEntries,
  )
  storeTabValue(place, Object.fromEntries(newest))
}
