import type { Json } from '#encryption/padding.ts'
import { deviceChoice } from './choice.ts'
import { registerCleanup } from './cleanup.ts'
import { tabKey } from './storage-keys.ts'

/**
 * [Note: What a tab keeps] Things of one tab, by name, for as long as the tab is there: they outlive a reload, and a browser that
 * gives the page up to have its memory. They lie in the tab's own storage, which "Leave quickly" and "Erase this device" empty at
 * once, whatever else they still wait for. Where others look at this device, and where the browser closes that storage to us, they
 * are in memory alone.
 *
 * Whatever tells what happened to somebody is sealed first. (web/platform/device/tab-keeping.ts)
 */
type Things = Readonly<Record<string, Json>>

/** What is kept where there is no storage for it. */
let inMemory: Things = {}

const isThings = (value: unknown): value is Things =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function stored(): Things | null {
  if (deviceChoice() === 'shared') return null
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(tabKey) ?? '{}')
    return isThings(read) ? read : {}
  } catch {
    return null
  }
}

/** What this tab keeps under a name; `undefined` where there is nothing. Another version of the site may have put it there. */
export function inTab(name: string): unknown {
  return (stored() ?? inMemory)[name]
}

/** Keeps it, in place of what was under that name; `null` removes it. */
export function storeInTab(name: string, value: Json): void {
  const { [name]: _before, ...others } = stored() ?? inMemory
  inMemory = value === null ? others : { ...others, [name]: value }
  if (deviceChoice() === 'shared') return
  try {
    sessionStorage.setItem(tabKey, JSON.stringify(inMemory))
  } catch {
    // Closed to us, or full: it is there until the page is loaded again.
  }
}

registerCleanup({
  step: 'memory',
  leave: () => {
    inMemory = {}
  },
})
