import type { Json } from '#encryption/padding.ts'
import { inTab, storeInTab } from '#web/platform/device/tab-storage.ts'

/**
 * [Note: An entry of the history] What somebody has chosen on a page belongs to the entry of the history at which they did: the same
 * page opened again starts afresh, and Back finds it as it was. The entry itself has a number that says nothing; what was chosen
 * lies in the tab under it. [Note: What a tab keeps] So leaving and erasing forget it for all entries at once: a page cannot change
 * those before its own, and a browser writes down what they have.
 */
const place = 'entries'
/** More than anybody goes back; those that were changed last stay. */
const most = 50

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What React Router lets a page have in the state of its entry. */
function ownState(): Record<string, unknown> {
  const state: unknown = window.history.state
  return isObject(state) && isObject(state['usr']) ? state['usr'] : {}
}

function entries(): Record<string, Json> {
  const kept = inTab(place)
  return isObject(kept) ? kept : {}
}

/** What is chosen at this entry. */
function chosenHere(): Record<string, Json> {
  const { entry } = ownState()
  const chosen = typeof entry === 'string' ? entries()[entry] : null
  return isObject(chosen) ? chosen : {}
}

/** What was chosen under a name at this entry; `null` for nothing. Another version of the site may have kept it. */
export const inEntry = (name: string): unknown => chosenHere()[name] ?? null

/** The state of this entry with its number, which it is given where it has none yet: an entry with the same number shares what is chosen. */
export function stateOfEntry(): Record<string, unknown> {
  const own = ownState()
  if (own['entry'] !== undefined) return own
  const numbered = { ...own, entry: crypto.randomUUID() }
  const state: unknown = window.history.state
  window.history.replaceState({ ...(isObject(state) ? state : {}), usr: numbered }, '')
  return numbered
}

/** Keeps what is chosen under a name at this entry. Nothing is navigated for it. */
export function storeInEntry(name: string, value: Json): void {
  const { entry } = stateOfEntry()
  if (typeof entry !== 'string') return
  const { [entry]: _before, ...others } = entries()
  const newest = [...Object.entries(others), [entry, { ...chosenHere(), [name]: value }] as const].slice(
    -most,
  )
  storeInTab(place, Object.fromEntries(newest))
}
