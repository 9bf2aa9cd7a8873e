import type { Json } from '#encryption/padding.ts'
import { deviceChoice } from './device-choice.ts'
import { registerCleanup } from './cleanup.ts'
import { tabKey } from './storage-keys.ts'

/**
 * [Note: What a tab keeps] Values of one tab, by name, for as long as the tab is open: they survive a
 * reload, and a browser that discards the page to free memory. They are in session storage, which "Leave
 * quickly" and "Erase this device" clear immediately, whatever else they wait for. On a shared device, and
 * if the browser denies access to session storage, they are in memory only.
 *
 * Anything that reveals what happened to a person is sealed first. (web/platform/device/tab-autosave.ts)
 */
type TabValues = Readonly<Record<string, Json>>

/** The values if there is no storage for them. */
let inMemory: TabValues = {}

const isTabValues = (value: unknown): value is TabValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readStored(): TabValues | null {
  if (deviceChoice() === 'shared') return null
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(tabKey) ?? '{}')
    return isTabValues(read) ? read : {}
  } catch {
    return null
  }
}

/**
 * The value that this tab stores under a name; `undefined` if there is none. Another version of the site may
 * have written it.
 */
export function readTabValue(name: string): unknown {
  return (readStored() ?? inMemory)[name]
}

/** Replaces the value under a name; `null` removes it. */
export function storeTabValue(name: string, value: Json): void {
  const { [name]: _before, ...others } = readStored() ?? inMemory
  inMemory = value === null ? others : { ...others, [name]: value }
  if (deviceChoice() === 'shared') return
  try {
    sessionStorage.setItem(tabKey, JSON.stringify(inMemory))
  } catch {
    // Denied or full: the values last until the page is reloaded.
  }
}

registerCleanup({
  step: 'memory',
  leave: () => {
    inMemory = {}
  },
})
