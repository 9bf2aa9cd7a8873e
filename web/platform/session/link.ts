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
export function parseLink(hash: string): ArrivedLink | null {
  const [, found, token = ''] = linkPattern.exec(hash) ?? []
  const kind = linkKinds.find((each) => each === found)
  if (!kind) return null
  return tokenPattern.test(token) ? { kind, token } : { kind, token: null }
}

// [Note: A link that was opened] A link is removed from the address bar as soon as it arrives, so that
// nobody reads it there or in the history. Following it takes time, during which a phone may discard the tab
// while the mail or authenticator app is open: so this tab stores the link until it was followed or left,
// for an hour at most; "Leave quickly" removes it. Anyone with access to the tab sees what it shows anyway.
const storedLinkKey = 'upstander-link'
const maxLinkAge = 60 * 60 * 1000

/** Stores a link that acts only after a button was pressed; other links are followed immediately. */
function storeLink(link: ArrivedLink | null) {
  const isFollowed = link?.kind === 'confirm' || link?.kind === 'administrator'
  try {
    if (!link || isFollowed) sessionStorage.removeItem(storedLinkKey)
    else sessionStorage.setItem(storedLinkKey, `${Date.now()} #${link.kind}=${link.token ?? ''}`)
  } catch {
    // Without storage, the link lasts until the tab is reloaded.
  }
}

/** The link that this tab stored across a reload, or `null`. */
function storedLink(): ArrivedLink | null {
  try {
    const [at, hash = ''] = sessionStorage.getItem(storedLinkKey)?.split(' ') ?? []
    const age = Date.now() - Number(at)
    return age >= 0 && age < maxLinkAge ? parseLink(hash) : null
  } catch {
    return null
  }
}

const arrived = externalStore<ArrivedLink | null>(null)

function setLink(link: ArrivedLink | null) {
  storeLink(link)
  arrived.set(link)
}

/** The link by which the person came, if it was not followed yet. */
export function useArrivedLink(): ArrivedLink | null {
  return useExternalStore(arrived, () => null)
}

/** The link was followed or is invalid: its message stays, and a reload does not restore it. */
export function finishLink(): void {
  storeLink(null)
}

export function forgetLink(): void {
  setLink(null)
}

/** Removes links from the address bar as they arrive, and restores them after a reload. */
export function useLinkCapture(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const stored = arrived.current() ? null : storedLink()
    if (stored) arrived.set(stored)
  }, [])
  useEffect(() => {
    const link = parseLink(hash)
    if (!link) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    setLink(link)
  }, [hash])
}
