import { vi } from 'vitest'

function stub(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

/** Replaces the browser's local and session storage. @returns the content of session storage */
export function stubTabStorage(): Map<string, string> {
  stub('localStorage')
  return stub('sessionStorage')
}
