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

/** Replaces the browser's local and session storage. @returns the content of session storage */
export function stubTabStorage(): Map<string, string> {
  stub('localStorage')
  return stub('sessionStorage')
}
