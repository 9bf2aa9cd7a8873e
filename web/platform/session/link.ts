import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** A one-time token in the part of the address after `#`, which is sent to no server: 32 bytes as base64url. */
const linkPattern = /^#([a-z-]+)=([\w-]{43})$/

const linkKinds = ['reset', 'confirm', 'administrator', 'address', 'keep-address'] as const

/** A link that was mailed, or printed by a new server. */
export interface OneTimeLink {
  kind: (typeof linkKinds)[number]
  token: string
}

/** The link in an address, or `null`. */
export function linkIn(hash: string): OneTimeLink | null {
  const [, found, token] = linkPattern.exec(hash) ?? []
  const kind = linkKinds.find((each) => each === found)
  return kind && token ? { kind, token } : null
}

let arrived: OneTimeLink | null = null
const listeners = new Set<() => void>()

function set(link: OneTimeLink | null) {
  arrived = link
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The link by which somebody came and which was not followed yet. It is in memory only. */
export function useArrivedLink(): OneTimeLink | null {
  return useSyncExternalStore(
    subscribe,
    () => arrived,
    () => null,
  )
}

export function forgetLink(): void {
  set(null)
}

/** Takes links out of the address bar as they come, so that nobody reads them there or in the history. */
export function useLinkTaking(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const link = linkIn(hash)
    if (!link) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    set(link)
  }, [hash])
}
