import { vi } from 'vitest'

function stub(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

/** Puts storage in place of the browser's, of the tab and of the device. @returns what lies in the tab's */
export function stubTabStorage(): Map<string, string> {
  stub('localStorage')
  return stub('sessionStorage')
}
