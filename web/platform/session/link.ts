import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** A link's data, in the part of the address after `#`, which is not sent to a server. */
const linkPattern = /^#([a-z-]+)=(.*)$/s
/** A one-time token: 32 bytes as base64url. */
const tokenPattern = /^[\w-]{43}$/

const linkKinds = [
  'reset',
  'confirm',
  'administrator',
  'address',
  'keep-address',
  'stop-factor-reset',
  'invitation',
] as const

/** A link that was mailed, or printed by a new server. */
export interface OneTimeLink {
  kind: (typeof linkKinds)[number]
  token: string
}

/** A link as it arrived: without a token if it was truncated or extended on the way. */
export type ArrivedLink = OneTimeLink | { kind: OneTimeLink['kind']; token: null }

/** The link in an address, or `null`. */
export function linkIn(hash: string): ArrivedLink | null {
  const [, found, token = ''] = linkPattern.exec(hash) ?? []
  const kind = linkKinds.find((each) => each === found)
  if (!kind) return null
  return tokenPattern.test(token) ? { kind, token } : { kind, token: null }
}

// [Note: A link that was opened] A link is removed from the address bar as soon as it arrives, so that
// nobody reads it there or in the history. Following it takes time, during which a phone may discard the tab
// while the mail or authenticator app is open: so this tab stores the link until it was followed or left,
// for an hour at most; "Leave quickly" removes it. Anyone with access to the tab sees what it shows anyway.
const keptKey = 'upstander-link'
const keptFor = 60 * 60 * 1000

/** Stores a link that acts only after a button was pressed; other links are followed immediately. */
function keep(link: ArrivedLink | null) {
  const isFollowed = link?.kind === 'confirm' || link?.kind === 'administrator'
  try {
    if (!link || isFollowed) sessionStorage.removeItem(keptKey)
    else sessionStorage.setItem(keptKey, `${Date.now()} #${link.kind}=${link.token ?? ''}`)
  } catch {
    // Without storage, the link lasts until the tab is reloaded.
  }
}

/** The link that this tab stored across a reload, or `null`. */
function keptLink(): ArrivedLink | null {
  try {
    const [at, hash = ''] = sessionStorage.getItem(keptKey)?.split(' ') ?? []
    const age = Date.now() - Number(at)
    return age >= 0 && age < keptFor ? linkIn(hash) : null
  } catch {
    return null
  }
}

const arrived = externalStore<ArrivedLink | null>(null)

function set(link: ArrivedLink | null) {
  keep(link)
  arrived.set(link)
}

/** The link by which the person came, if it was not followed yet. */
export function useArrivedLink(): ArrivedLink | null {
  return useExternalStore(arrived, () => null)
}

/** The link was followed or is invalid: its message stays, and a reload does not restore it. */
export function linkIsOver(): void {
  keep(null)
}

export function forgetLink(): void {
  set(null)
}

/** Removes links from the address bar as they arrive, and restores them after a reload. */
export function useLinkTaking(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const kept = arrived.current() ? null : keptLink()
    if (kept) arrived.set(kept)
  }, [])
  useEffect(() => {
    const link = linkIn(hash)
    if (!link) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    set(link)
  }, [hash])
}
